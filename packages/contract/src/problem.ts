import * as z from 'zod/mini';
import { type ErrorCode, errorStatus } from './error-codes.ts';
import { levelShortfall } from './level-shortfall.ts';

export const fieldErrors = z.record(z.string(), z.array(z.string()));
export type FieldErrors = z.infer<typeof fieldErrors>;

const codes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/** RFC 9457 with a stable code. Only a 500 has message and details. */
export const problem = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.enum(codes),
  requestId: z.string(),
  errors: z.optional(fieldErrors),
  message: z.optional(z.string()),
  details: z.optional(z.string()),
  /** For a login through a provider that is not over: the page where it began. */
  from: z.optional(z.string()),
  level: z.optional(levelShortfall),
});
export type Problem = z.infer<typeof problem>;

export const PROBLEM_CONTENT_TYPE = 'application/problem+json; charset=utf-8';

export function problemType(code: ErrorCode): string {
  return `urn:portaria:problem:${code}`;
}
