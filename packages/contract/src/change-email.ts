import * as z from 'zod/mini';
import { confirmEmailCodeBody } from './confirm-email.ts';
import { get, operation, post } from './endpoint.ts';
import { emailField, linkTokenField } from './fields.ts';

export const changeEmailBody = z.strictObject({ email: emailField });
export type ChangeEmailBody = z.infer<typeof changeEmailBody>;

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
export const emailChangeOperation = operation('Account', emailChangeEndpoint, {
  summary: 'Returns the pending email address and when it takes effect.',
});

export const changeEmailEndpoint = post('v2/account/changeEmail', 'step-up', { body: () => changeEmailBody });
export const changeEmailOperation = operation('Account', changeEmailEndpoint, {
  summary: 'Requests a change of email address. The new mailbox gets a code to enter in this session.',
  errors: ['email_taken', 'email_unchanged', 'too_many_requests'],
});

export const confirmEmailChangeEndpoint = post('v2/account/confirmEmailChange', 'session', {
  body: () => confirmEmailChangeBody,
});
export const confirmEmailChangeOperation = operation('Mailed links', confirmEmailChangeEndpoint, {
  summary:
    'Confirms the new mailbox with its one-time link. The address then changes, or waits if the current one is confirmed.',
  errors: ['link_invalid', 'email_taken', 'too_many_requests'],
});

export const confirmEmailChangeCodeEndpoint = post('v2/account/confirmEmailChangeCode', 'session', {
  body: () => confirmEmailCodeBody,
});
export const confirmEmailChangeCodeOperation = operation('Account', confirmEmailChangeCodeEndpoint, {
  summary: 'Confirms the new mailbox with the code from the same mail. Five attempts per mail.',
  errors: ['code_invalid', 'email_taken'],
});

export const approveEmailChangeEndpoint = post('v2/account/approveEmailChange', 'session', {
  body: () => confirmEmailCodeBody,
});
export const approveEmailChangeOperation = operation('Account', approveEmailChangeEndpoint, {
  summary: 'Applies the pending change at once with the code sent to the current mailbox. Five attempts.',
  errors: ['code_invalid', 'email_taken'],
});

export const cancelEmailChangeEndpoint = post('v2/account/cancelEmailChange', 'session');
export const cancelEmailChangeOperation = operation('Account', cancelEmailChangeEndpoint, {
  summary: 'Cancels the pending change of email address.',
  errors: ['email_change_not_pending'],
  isRescue: true,
});
