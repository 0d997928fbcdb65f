import * as z from 'zod/mini';
import { linkTokenField } from './fields.ts';
import { problemTitle, ruleText } from './text.pt-br.ts';

export const confirmEmailBody = z.strictObject({ token: linkTokenField });
export type ConfirmEmailBody = z.infer<typeof confirmEmailBody>;

/** Works inside the live session only, so six digits are enough. */
export const confirmEmailCodeBody = z.strictObject({
  code: z.string(ruleText.wrongType).check(z.regex(/^\d{6}$/, problemTitle.code_invalid)),
});
export type ConfirmEmailCodeBody = z.infer<typeof confirmEmailCodeBody>;

/** A mail as the queue knows it. */
export const mailState = z.strictObject({
  state: z.enum(['queued', 'sent', 'refused', 'expired']),
  /** When it reached that state; ISO 8601. */
  at: z.string(),
});

export const confirmationResponse = z.strictObject({
  confirmed: z.boolean(),
  mail: z.nullable(mailState),
  resendInSeconds: z.number(),
});
export type ConfirmationResponse = z.infer<typeof confirmationResponse>;
