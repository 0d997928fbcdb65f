import * as z from 'zod/mini';
import { userResponse } from './current-user.ts';
import { stolenBody } from './declare-stolen.ts';
import { get, post } from './endpoint.ts';
import { factorCodeField, keepOthersField, rememberField } from './fields.ts';
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
  /** For how long this device may skip the second factor. Zero if the operator does not offer it. */
  rememberDays: z.number(),
  /** Whether this device may ask for the second factor to be turned off, if everything is lost. */
  mayRecover: z.boolean(),
  /** The account has no factor, and one of its roles requires one. */
  mustEnrol: z.boolean(),
  /** Whether a code of a set that was replaced may declare everything as stolen, on this device. The previous release sends none. */
  mayDeclare: z.optional(z.boolean()),
  /** That was done in this login. A new authenticator application is missing. */
  declared: z.optional(z.boolean()),
});
export type SecondFactorResponse = z.infer<typeof secondFactorResponse>;

export const secondFactorEndpoint = get('v2/account/secondFactor', 'open', {
  response: secondFactorResponse,
});

export const secondFactorCodeBody = z.strictObject({ code: factorCodeField, remember: rememberField });
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
  /** Devices that skip the second factor at login. */
  rememberedDevices: z.number(),
  /** A role of the account requires the second factor, so it cannot be turned off. */
  required: z.boolean(),
  /** When the second factor can be turned off by mail. Null if nobody asked for it. */
  recoveryDueAt: z.nullable(z.string()),
  /** Whether this device and the recovery codes are old enough to declare a factor as lost or stolen. */
  mayDeclare: z.optional(z.boolean()),
  /** Where there is no password: what is shown for a step-up instead. */
  withoutPassword: z.optional(
    z.object({
      /** Where a code is mailed to, masked. Null while the address is not confirmed. */
      mailbox: z.nullable(z.string()),
      /** The connections with which the person enters. */
      providers: z.array(z.string()),
    }),
  ),
  /** For the browser's password manager, which then forgets passkeys that were removed here. Null without passkeys. */
  signal: z.nullable(z.object({ rpId: z.string(), userId: z.string(), credentialIds: z.array(z.string()) })),
});
export type FactorsResponse = z.infer<typeof factorsResponse>;

export const factorsEndpoint = get('v2/account/factors', 'session', { response: factorsResponse });

export const dropSecondFactorEndpoint = post('v2/account/dropSecondFactor', 'step-up', {
  body: () => stolenBody,
});

export const requireSecondFactorBody = z.strictObject({ keepOthers: keepOthersField });
export type RequireSecondFactorBody = z.infer<typeof requireSecondFactorBody>;

/** Requires a passkey after the password. The codes are null if the second factor was already on. */
export const requireSecondFactorResponse = z.strictObject({ recoveryCodes: z.nullable(z.array(z.string())) });
export type RequireSecondFactorResponse = z.infer<typeof requireSecondFactorResponse>;

export const requireSecondFactorEndpoint = post('v2/account/requireSecondFactor', 'step-up', {
  body: () => requireSecondFactorBody,
  response: requireSecondFactorResponse,
});

export const forgetRememberedDevicesEndpoint = post('v2/account/forgetRememberedDevices', 'session');
