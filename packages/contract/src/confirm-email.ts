import * as z from 'zod/mini';
import { get, post } from './endpoint.ts';
import { linkTokenField, mailedCodeField } from './fields.ts';

export const confirmEmailBody = z.strictObject({ token: linkTokenField });
export type ConfirmEmailBody = z.infer<typeof confirmEmailBody>;

/** Works only in a session of the account. */
export const confirmEmailCodeBody = z.strictObject({ code: mailedCodeField });
export type ConfirmEmailCodeBody = z.infer<typeof confirmEmailCodeBody>;

export const mailState = z.strictObject({
  state: z.enum(['queued', 'sent', 'refused', 'expired']),
  /** When the mail reached this state, in ISO 8601. */
  at: z.string(),
});

export const confirmationResponse = z.strictObject({
  confirmed: z.boolean(),
  mail: z.nullable(mailState),
  resendInSeconds: z.number(),
});
export type ConfirmationResponse = z.infer<typeof confirmationResponse>;

export const confirmationEndpoint = get('v2/account/confirmation', 'session', {
  response: confirmationResponse,
});

export const resendConfirmationEndpoint = post('v2/account/resendConfirmation', 'session');

export const confirmEmailEndpoint = post('v2/account/confirmEmail', 'session', {
  body: () => confirmEmailBody,
});

export const confirmEmailCodeEndpoint = post('v2/account/confirmEmailCode', 'session', {
  body: () => confirmEmailCodeBody,
});
