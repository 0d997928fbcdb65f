import * as z from 'zod/mini';
import { operation, post } from './endpoint.ts';
import { linkTokenField } from './fields.ts';
import { resetPasswordBody } from './reset-password.ts';

export const askFactorRecoveryEndpoint = post('v2/account/askFactorRecovery', 'open');
export const askFactorRecoveryOperation = operation('Pending login', askFactorRecoveryEndpoint, {
  summary:
    'Mails a link to turn the second factor off after a wait. Needs a pending login on a long-known device.',
  errors: ['recovery_not_possible', 'pending_login_over', 'too_many_requests'],
});

export const factorRecoveryLinkBody = z.strictObject({ token: linkTokenField });
export type FactorRecoveryLinkBody = z.infer<typeof factorRecoveryLinkBody>;

export const startFactorRecoveryEndpoint = post('v2/account/startFactorRecovery', 'open', {
  body: () => factorRecoveryLinkBody,
});
export const startFactorRecoveryOperation = operation('Mailed links', startFactorRecoveryEndpoint, {
  summary: 'Starts the wait of seven days with the link from the mail.',
  errors: ['link_invalid', 'too_many_requests'],
});

export const stopFactorRecoveryEndpoint = post('v2/account/stopFactorRecovery', 'open', {
  body: () => factorRecoveryLinkBody,
});
export const stopFactorRecoveryOperation = operation('Mailed links', stopFactorRecoveryEndpoint, {
  summary: 'Stops the recovery with the link of its notices.',
  errors: ['link_invalid', 'too_many_requests'],
});

export const finishFactorRecoveryEndpoint = post('v2/account/finishFactorRecovery', 'open', {
  body: resetPasswordBody,
});
export const finishFactorRecoveryOperation = operation('Mailed links', finishFactorRecoveryEndpoint, {
  summary: 'After the wait, sets a new password and ends all factors, sessions and devices.',
  errors: ['link_invalid', 'password_too_common', 'too_many_requests'],
  fields: ({ newPassword }) => ({ password: newPassword }),
  hashes: 'others',
});

export const cancelFactorRecoveryEndpoint = post('v2/account/cancelFactorRecovery', 'session');
export const cancelFactorRecoveryOperation = operation('Factors', cancelFactorRecoveryEndpoint, {
  summary: 'Stops the recovery of the account from any of its sessions.',
  isRescue: true,
});
