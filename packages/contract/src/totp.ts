import * as z from 'zod/mini';
import { stolenBody, stolenErrors, stolenField } from './declare-stolen.ts';
import { operation, post } from './endpoint.ts';
import { factorCodeField, keepOthersField } from './fields.ts';

/** The secret is not stored yet. `setup` holds it, sealed for this session, until its first code is right. */
export const startTotpResponse = z.strictObject({
  secret: z.string(),
  uri: z.string(),
  setup: z.string(),
});
export type StartTotpResponse = z.infer<typeof startTotpResponse>;

export const startTotpEndpoint = post('v2/account/startTotp', 'step-up', { response: startTotpResponse });
export const startTotpOperation = operation('Factors', startTotpEndpoint, {
  summary: 'Creates the secret of an authenticator application. Nothing is stored before its first code.',
  errors: ['email_unconfirmed'],
});

export const confirmTotpBody = z.strictObject({
  setup: z.string().check(z.maxLength(4_096)),
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
export const confirmTotpOperation = operation('Factors', confirmTotpEndpoint, {
  summary:
    'Stores the secret with its first code and turns the second factor on, or replaces the application before.',
  errors: ['factor_code_wrong', 'setup_over', 'email_unconfirmed', stolenErrors, 'too_many_requests'],
  fields: ({ factorCode }) => ({ code: factorCode }),
});

export const removeTotpEndpoint = post('v2/account/removeTotp', 'step-up', { body: () => stolenBody });
export const removeTotpOperation = operation('Factors', removeTotpEndpoint, {
  summary: 'Removes the authenticator application. Without another factor, this turns the second factor off.',
  errors: ['factor_required_by_role', stolenErrors, 'too_many_requests'],
});
