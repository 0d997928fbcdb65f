import * as z from 'zod/mini';

export const idField = z.uuid();

/** The position after the last row of a page. Only the server reads it. */
export const cursorField = z.optional(z.string().check(z.maxLength(400)));

/** Why it was done. A code and a reference, because free text would carry personal data into the log. */
export const reasonCodes = [
  'asked-by-person',
  'lost-access',
  'suspected-takeover',
  'abuse',
  'fraud',
  'authority',
  'data-rights',
  'internal',
] as const;
export type ReasonCode = (typeof reasonCodes)[number];

export const reasonField = z.strictObject({
  code: z.enum(reasonCodes),
  /** The reference of a ticket. */
  ticket: z.optional(z.string().check(z.regex(/^[\w#/.-]{0,40}$/))),
});
export type Reason = z.infer<typeof reasonField>;

export const personBody = z.strictObject({ id: idField });
export type PersonBody = z.infer<typeof personBody>;

export const personReasonBody = z.strictObject({ id: idField, reason: reasonField });
export type PersonReasonBody = z.infer<typeof personReasonBody>;

export const pageQuery = z.strictObject({ id: idField, cursor: cursorField });
export type PageQuery = z.infer<typeof pageQuery>;
