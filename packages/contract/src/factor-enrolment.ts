import * as z from 'zod/mini';
import { userResponse } from './current-user.ts';
import { operation, post } from './endpoint.ts';
import { mailedCodeField } from './fields.ts';
import { confirmTotpBody, confirmTotpResponse, startTotpResponse } from './totp.ts';

/**
 * Enrolment at login, for an account without a factor whose role requires one: the mailbox is shown first. Also for a
 * login that declared the factors as stolen, which needs no mail.
 */
export const askEnrolmentCodeEndpoint = post('v2/account/askEnrolmentCode', 'open');
export const askEnrolmentCodeOperation = operation('Pending login', askEnrolmentCodeEndpoint, {
  summary:
    'Mails a code to an account whose role requires a factor that it does not have yet. Needs a pending login.',
  errors: ['pending_login_over', 'too_many_requests'],
});

export const startEnrolmentBody = z.strictObject({ code: z.optional(mailedCodeField) });
export type StartEnrolmentBody = z.infer<typeof startEnrolmentBody>;

export const startEnrolmentEndpoint = post('v2/account/startEnrolment', 'open', {
  body: () => startEnrolmentBody,
  response: startTotpResponse,
});
export const startEnrolmentOperation = operation('Pending login', startEnrolmentEndpoint, {
  summary:
    'Takes the mailed code, unless the login declared a theft, and creates the secret of an authenticator application. Nothing is stored yet.',
  errors: ['code_invalid', 'pending_login_over'],
});

export const confirmEnrolmentEndpoint = post('v2/account/confirmEnrolment', 'open', {
  body: () => confirmTotpBody,
  response: confirmTotpResponse,
});
export const confirmEnrolmentOperation = operation('Pending login', confirmEnrolmentEndpoint, {
  summary:
    'Stores the secret with its first code, turns the second factor on and returns the recovery codes.',
  errors: ['factor_code_wrong', 'setup_over', 'pending_login_over', 'too_many_requests'],
  fields: ({ factorCode }) => ({ code: factorCode }),
});

export const finishEnrolmentEndpoint = post('v2/account/finishEnrolment', 'open', {
  response: userResponse,
});
export const finishEnrolmentOperation = operation('Pending login', finishEnrolmentEndpoint, {
  summary: 'Finishes the login in which the second factor was turned on.',
  errors: ['pending_login_over'],
});
