import * as z from 'zod/mini';
import { linkTokenField } from './fields.ts';

export const sessionSummary = z.strictObject({
  id: z.string(),
  current: z.boolean(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  network: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
});
export type SessionSummary = z.infer<typeof sessionSummary>;

export const sessionsResponse = z.strictObject({ sessions: z.array(sessionSummary) });
export type SessionsResponse = z.infer<typeof sessionsResponse>;

export const endSessionBody = z.strictObject({ id: z.uuid() });
export type EndSessionBody = z.infer<typeof endSessionBody>;

export const notMeBody = z.strictObject({ token: linkTokenField });
export type NotMeBody = z.infer<typeof notMeBody>;
