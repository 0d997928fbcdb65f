import * as z from 'zod/mini';
import { stolenBody, stolenField } from './declare-stolen.ts';
import { post } from './endpoint.ts';
import { factorCodeField, keepOthersField } from './fields.ts';

/** The secret is not stored yet. `setup` holds it, sealed for this session, until its first code is right. */
export const startTotpResponse = z.strictObject({
  secret: z.string(),
  uri: z.string(),
  setup: z.string(),
});
export type StartTotpResponse = z.infer<typeof startTotpResponse>;

export const startTotpEndpoint = post('v2/account/startTotp', 'step-up', { response: startTotpResponse });

const SETUP_MAX = 4_096;

export const confirmTotpBody = z.strictObject({
  setup: z.string().check(z.maxLength(SETUP_MAX)),
  code: factorCodeField,
  keepOthers: keepOthersField,
});
export type ConfirmTotpBody = z.infer<typeof confirmTotpBody>;

export const replaceTotpBody = z.extend(confirmTotpBody, { stolen: stolenField });
export type ReplaceTotpBody = z.infer<typeof replaceTotpBody>;

/** Shown once. Null if the second factor was already on and its codes stay valid. */
export const confirmTotpResponse = z.strictObject({ recoveryCodes: z.nullable(z.array(z.string())) });
export type ConfirmTotpResponse = z.infer<typeof confirmTotpResponse>;

export const confirmTotpEndpoint = post('v2/account/confirmTotp', 'step-up', {
  body: () => replaceTotpBody,
  response: confirmTotpResponse,
});

export const removeTotpEndpoint = post('v2/account/removeTotp', 'step-up', { body: () => stolenBody });
