import * as z from 'zod/mini';
import { emailField, linkTokenField } from './fields.ts';

export const changeEmailBody = z.strictObject({ email: emailField });
export type ChangeEmailBody = z.infer<typeof changeEmailBody>;

/** Pressed in the new mailbox it swaps; pressed in the old one it approves, and no undo is left. */
export const confirmEmailChangeBody = z.strictObject({ token: linkTokenField });
export type ConfirmEmailChangeBody = z.infer<typeof confirmEmailChangeBody>;

export const emailChangeResponse = z.strictObject({ pendingEmail: z.nullable(z.string()) });
export type EmailChangeResponse = z.infer<typeof emailChangeResponse>;
