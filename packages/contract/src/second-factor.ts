import * as z from 'zod/mini';
import { userResponse } from './current-user.ts';
import { get, post } from './endpoint.ts';
import { factorCodeField } from './fields.ts';

/**
 * A login whose password was right, as the browser with its cookie sees it. Not strict, so that open pages accept the
 * fields and methods of later releases.
 */
export const secondFactorResponse = z.object({
  username: z.string(),
  /** What this account can show: `totp`, `recovery-code`. */
  methods: z.array(z.string()),
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

/** Not strict, for the same reason. */
export const factorsResponse = z.object({
  /** When the second factor was turned on. Null while the password alone is enough. */
  since: z.nullable(z.string()),
  totp: z.nullable(z.object({ createdAt: z.string(), lastUsedAt: z.nullable(z.string()) })),
  recoveryCodes: z.object({ left: z.number() }),
});
export type FactorsResponse = z.infer<typeof factorsResponse>;

export const factorsEndpoint = get('v2/account/factors', 'session', { response: factorsResponse });

export const dropSecondFactorEndpoint = post('v2/account/dropSecondFactor', 'step-up');
