import * as z from 'zod/mini';
import { emailField, linkTokenField } from './fields.ts';

export const changeEmailBody = z.strictObject({ email: emailField });
export type ChangeEmailBody = z.infer<typeof changeEmailBody>;

/** The link that was mailed to the new address; it works only in a session of its account. */
export const confirmEmailChangeBody = z.strictObject({ token: linkTokenField });
export type ConfirmEmailChangeBody = z.infer<typeof confirmEmailChangeBody>;

export const emailChangeResponse = z.strictObject({
  pendingEmail: z.nullable(z.string()),
  /** When the address changes by itself; null until the new mailbox has confirmed. ISO 8601. */
  dueAt: z.nullable(z.string()),
  /** Whether the current mailbox was sent a code that changes the address at once. */
  codeSent: z.boolean(),
});
export type EmailChangeResponse = z.infer<typeof emailChangeResponse>;
