import * as z from 'zod/mini';
import { userResponse } from './current-user.ts';
import { get, post } from './endpoint.ts';
import { factorCodeField } from './fields.ts';
import { ownPasskeyRequest } from './passkeys.ts';

/**
 * A login whose password was right, as the browser with its cookie sees it. Not strict, so that open pages accept the
 * fields and methods of later releases.
 */
export const secondFactorResponse = z.object({
  username: z.string(),
  /** What this account can show: `totp`, `passkey`, `recovery-code`. */
  methods: z.array(z.string()),
  /** Null without a passkey. */
  passkey: z.nullable(ownPasskeyRequest),
  secondsLeft: z.number(),
});
export type SecondFactorResponse = z.infer<typeof secondFactorResponse>;

export const secondFactorEndpoint = get('v2/account/secondFactor', 'open', {
  response: secondFactorResponse,
});

export const secondFactorCodeBody = z.strictObject({ code: factorCodeField });
export type SecondFactorCodeBody = z.infer<typeof secondFactorCodeBody>;

export const secondFactorCodeEndpoint = post('v2/account/secondFactorCode', 'open', {
  body: () => secondFactorCodeBody,
  response: userResponse,
});

const passkeySummary = z.object({
  id: z.string(),
  name: z.string(),
  /** Kept by a password manager on several devices. */
  synced: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type PasskeySummary = z.infer<typeof passkeySummary>;

/** Not strict, for the same reason. */
export const factorsResponse = z.object({
  /** When the second factor was turned on. Null while the password alone is enough. */
  since: z.nullable(z.string()),
  totp: z.nullable(z.object({ createdAt: z.string(), lastUsedAt: z.nullable(z.string()) })),
  passkeys: z.array(passkeySummary),
  recoveryCodes: z.object({ left: z.number() }),
  /** For the browser's password manager, which then forgets passkeys that were removed here. Null without passkeys. */
  signal: z.nullable(z.object({ rpId: z.string(), userId: z.string(), credentialIds: z.array(z.string()) })),
});
export type FactorsResponse = z.infer<typeof factorsResponse>;

export const factorsEndpoint = get('v2/account/factors', 'session', { response: factorsResponse });

export const dropSecondFactorEndpoint = post('v2/account/dropSecondFactor', 'step-up');

/** Requires a passkey after the password. The codes are null if the second factor was already on. */
export const requireSecondFactorResponse = z.strictObject({ recoveryCodes: z.nullable(z.array(z.string())) });
export type RequireSecondFactorResponse = z.infer<typeof requireSecondFactorResponse>;

export const requireSecondFactorEndpoint = post('v2/account/requireSecondFactor', 'step-up', {
  response: requireSecondFactorResponse,
});
