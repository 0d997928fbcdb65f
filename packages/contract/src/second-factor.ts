import * as z from 'zod/mini';
import { userResponse } from './current-user.ts';
import { stolenBody, stolenErrors } from './declare-stolen.ts';
import { get, operation, post } from './endpoint.ts';
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
export const secondFactorOperation = operation('Pending login', secondFactorEndpoint, {
  summary: 'Returns what a login with the right password still needs. Its cookie lasts ten minutes.',
  errors: ['pending_login_over'],
});

export const secondFactorCodeBody = z.strictObject({ code: factorCodeField, remember: rememberField });
export type SecondFactorCodeBody = z.infer<typeof secondFactorCodeBody>;

export const secondFactorCodeEndpoint = post('v2/account/secondFactorCode', 'open', {
  body: () => secondFactorCodeBody,
  response: userResponse,
});
export const secondFactorCodeOperation = operation('Pending login', secondFactorCodeEndpoint, {
  summary:
    'Finishes the login with a code of the authenticator application or a recovery code. Five attempts.',
  errors: ['factor_code_wrong', 'pending_login_over', 'too_many_requests'],
  fields: ({ factorCode }) => ({ code: factorCode }),
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
export const factorsOperation = operation('Factors', factorsEndpoint, {
  summary:
    'Returns whether the second factor is on, the authenticator application, the passkeys and the recovery codes left.',
});

export const dropSecondFactorEndpoint = post('v2/account/dropSecondFactor', 'step-up', {
  body: () => stolenBody,
});
export const dropSecondFactorOperation = operation('Factors', dropSecondFactorEndpoint, {
  summary: 'Turns the second factor off and ends its recovery codes.',
  errors: ['factor_required_by_role', stolenErrors, 'too_many_requests'],
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
export const requireSecondFactorOperation = operation('Factors', requireSecondFactorEndpoint, {
  summary:
    'Requires a passkey after the password, and returns ten recovery codes if the second factor was off.',
  errors: ['passkey_missing', 'too_many_requests'],
});

export const forgetRememberedDevicesEndpoint = post('v2/account/forgetRememberedDevices', 'session');
export const forgetRememberedDevicesOperation = operation('Factors', forgetRememberedDevicesEndpoint, {
  summary: 'Makes every device ask for the second factor again.',
  isRescue: true,
});
