import * as z from 'zod/mini';
import { post } from './endpoint.ts';
import { linkTokenField } from './fields.ts';
import { resetPasswordBody } from './reset-password.ts';

/** For a person who lost every factor. Needs a pending login on a device that the account has known for a week. */
export const askFactorRecoveryEndpoint = post('v2/account/askFactorRecovery', 'open');

export const factorRecoveryLinkBody = z.strictObject({ token: linkTokenField });
export type FactorRecoveryLinkBody = z.infer<typeof factorRecoveryLinkBody>;

export const startFactorRecoveryEndpoint = post('v2/account/startFactorRecovery', 'open', {
  body: () => factorRecoveryLinkBody,
});

export const stopFactorRecoveryEndpoint = post('v2/account/stopFactorRecovery', 'open', {
  body: () => factorRecoveryLinkBody,
});

export const finishFactorRecoveryEndpoint = post('v2/account/finishFactorRecovery', 'open', {
  body: resetPasswordBody,
});

export const cancelFactorRecoveryEndpoint = post('v2/account/cancelFactorRecovery', 'session');
