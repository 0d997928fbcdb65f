import * as z from 'zod/mini';

export const idField = z.uuid();

/** The id of a login provider's connection, as the operator wrote it. */
export const connectionField = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,19}$/));

/** The position after the last row of a page. Only the server reads it. */
export const cursorField = z.optional(z.string().check(z.maxLength(400)));

/**
 * Why it was done: to a person, to a part of the service, or to who administers. A code and a reference, because free text would
 * carry personal data into the log.
 */
export const reasonsFor = {
  person: [
    'asked-by-person',
    'lost-access',
    'suspected-takeover',
    'abuse',
    'fraud',
    'authority',
    'data-rights',
    'internal',
  ],
  service: [
    'asked-by-contact',
    'maintenance',
    'address-change',
    'incident',
    'abuse',
    'authority',
    'internal',
  ],
  team: ['joined', 'new-duty', 'absence', 'left', 'suspected-takeover', 'internal'],
} as const;
export type ReasonKind = keyof typeof reasonsFor;
export type ReasonCode = (typeof reasonsFor)[ReasonKind][number];

/** Each once. Every call accepts every code, because older pages have one list for everything. */
export const reasonCodes: readonly ReasonCode[] = [...new Set(Object.values(reasonsFor).flat())];

export const reasonField = z.strictObject({
  code: z.enum(reasonCodes),
  /** The reference of a ticket. */
  ticket: z.optional(z.string().check(z.regex(/^[\w#/.-]{0,40}$/))),
});
export type Reason = z.infer<typeof reasonField>;

export const personBody = z.strictObject({ id: idField });

export const personReasonBody = z.strictObject({ id: idField, reason: reasonField });

export const pageQuery = z.strictObject({ id: idField, cursor: cursorField });
