import * as z from 'zod/mini';
import { userResponse } from './current-user.ts';
import { post } from './endpoint.ts';
import { mailedCodeField } from './fields.ts';
import { confirmTotpBody, confirmTotpResponse, startTotpResponse } from './totp.ts';

/**
 * Enrolment at login, for an account without a factor whose role requires one: the mailbox is shown first. Also for a
 * login that declared the factors as stolen, which needs no mail.
 */
export const askEnrolmentCodeEndpoint = post('v2/account/askEnrolmentCode', 'open');

export const startEnrolmentBody = z.strictObject({ code: z.optional(mailedCodeField) });
export type StartEnrolmentBody = z.infer<typeof startEnrolmentBody>;

/** The code of the mail admits the setup, which is sealed for this pending login. A declared one needs none. */
export const startEnrolmentEndpoint = post('v2/account/startEnrolment', 'open', {
  body: () => startEnrolmentBody,
  response: startTotpResponse,
});

export const confirmEnrolmentEndpoint = post('v2/account/confirmEnrolment', 'open', {
  body: () => confirmTotpBody,
  response: confirmTotpResponse,
});

/** After the recovery codes were shown. */
export const finishEnrolmentEndpoint = post('v2/account/finishEnrolment', 'open', {
  response: userResponse,
});
