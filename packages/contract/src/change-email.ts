import * as z from 'zod/mini';
import { confirmEmailCodeBody } from './confirm-email.ts';
import { get, post } from './endpoint.ts';
import { emailField, linkTokenField } from './fields.ts';

export const changeEmailBody = z.strictObject({ email: emailField });
export type ChangeEmailBody = z.infer<typeof changeEmailBody>;

/** The one-time link sent to the new address. It works only in a session of the account. */
export const confirmEmailChangeBody = z.strictObject({ token: linkTokenField });
export type ConfirmEmailChangeBody = z.infer<typeof confirmEmailChangeBody>;

export const emailChangeResponse = z.strictObject({
  pendingEmail: z.nullable(z.string()),
  /** When the change takes effect, in ISO 8601. Null until the new mailbox is confirmed. */
  dueAt: z.nullable(z.string()),
  /** Whether a code that applies the change at once was sent to the current mailbox. */
  codeSent: z.boolean(),
});
export type EmailChangeResponse = z.infer<typeof emailChangeResponse>;

export const emailChangeEndpoint = get('v2/account/emailChange', 'session', {
  response: emailChangeResponse,
});

export const changeEmailEndpoint = post('v2/account/changeEmail', 'step-up', { body: () => changeEmailBody });

export const confirmEmailChangeEndpoint = post('v2/account/confirmEmailChange', 'session', {
  body: () => confirmEmailChangeBody,
});

export const confirmEmailChangeCodeEndpoint = post('v2/account/confirmEmailChangeCode', 'session', {
  body: () => confirmEmailCodeBody,
});

export const approveEmailChangeEndpoint = post('v2/account/approveEmailChange', 'session', {
  body: () => confirmEmailCodeBody,
});

export const cancelEmailChangeEndpoint = post('v2/account/cancelEmailChange', 'session');
