import * as z from 'zod/mini';
import { userResponse } from './current-user.ts';
import { stolenErrors, stolenField } from './declare-stolen.ts';
import { operation, post } from './endpoint.ts';
import { letters, rule } from './field-rules.ts';
import { binaryField, passkeyNameField, rememberField } from './fields.ts';
import { passkeyAnswer } from './login-with-passkey.ts';

const knownPasskey = z.object({ id: z.string(), transports: z.array(z.string()) });

/** Behind a right password or in a session, the passkeys of the account are named. */
export const ownPasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  allowCredentials: z.array(knownPasskey),
});
export type OwnPasskeyRequest = z.infer<typeof ownPasskeyRequest>;

export const secondFactorPasskeyBody = z.extend(passkeyAnswer, { remember: rememberField });
export type SecondFactorPasskeyBody = z.infer<typeof secondFactorPasskeyBody>;

export const secondFactorPasskeyEndpoint = post('v2/account/secondFactorPasskey', 'open', {
  body: () => secondFactorPasskeyBody,
  response: userResponse,
});
export const secondFactorPasskeyOperation = operation('Pending login', secondFactorPasskeyEndpoint, {
  summary: 'Finishes the login with a passkey of the account.',
  errors: ['passkey_refused', 'pending_login_over', 'too_many_requests'],
  fields: ({ credentialId }) => ({ id: credentialId }),
});

export const provePasskeyRequestEndpoint = post('v2/account/provePasskeyRequest', 'session', {
  response: ownPasskeyRequest,
});
export const provePasskeyRequestOperation = operation('Step-up', provePasskeyRequestEndpoint, {
  summary: 'Returns a challenge for a step-up, with the passkeys of the account.',
  errors: ['passkey_missing'],
  isRescue: true,
});

export const provePasskeyEndpoint = post('v2/account/provePasskey', 'session', { body: () => passkeyAnswer });
export const provePasskeyOperation = operation('Step-up', provePasskeyEndpoint, {
  summary: 'Step-up authentication with a passkey, valid for ten minutes in this session.',
  errors: ['passkey_refused', 'too_many_requests'],
  fields: ({ credentialId }) => ({ id: credentialId }),
  isRescue: true,
});

/** What the browser needs to create a passkey. Not strict, so that open pages accept later releases. */
export const newPasskeyRequest = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string() }),
  algorithms: z.array(z.number()),
  excludeCredentials: z.array(knownPasskey),
});
export type NewPasskeyRequest = z.infer<typeof newPasskeyRequest>;

export const newPasskeyRequestEndpoint = post('v2/account/newPasskeyRequest', 'step-up', {
  response: newPasskeyRequest,
});
export const newPasskeyRequestOperation = operation('Factors', newPasskeyRequestEndpoint, {
  summary: 'Returns what the browser needs to create a passkey. Nothing is stored.',
  errors: ['email_unconfirmed', 'passkeys_full', 'not_found'],
});

/** Without the attestation statement, which is neither wanted nor read. */
export const addPasskeyBody = z.strictObject({
  id: binaryField,
  clientDataJSON: binaryField,
  authenticatorData: binaryField,
  transports: z.string().check(z.regex(/^[a-z -]{0,100}$/)),
});
export type AddPasskeyBody = z.infer<typeof addPasskeyBody>;

export const addPasskeyResponse = z.object({ id: z.string(), name: z.string() });
export type AddPasskeyResponse = z.infer<typeof addPasskeyResponse>;

export const addPasskeyEndpoint = post('v2/account/addPasskey', 'step-up', {
  body: () => addPasskeyBody,
  response: addPasskeyResponse,
});
export const addPasskeyOperation = operation('Factors', addPasskeyEndpoint, {
  summary: 'Stores a new passkey, named after its provider or device.',
  errors: ['passkey_refused', 'passkey_known', 'passkeys_full', 'email_unconfirmed', 'too_many_requests'],
  fields: ({ credentialId }) => ({
    id: credentialId,
    transports: rule(
      'how the authenticator connects: words in small letters, separated by spaces, at most 100 characters',
      ['internal', '', 'internal hybrid', 'smart-card'],
      [letters(101), 'USB'],
    ),
  }),
});

export const renamePasskeyBody = z.strictObject({ id: z.uuid(), name: passkeyNameField });
export type RenamePasskeyBody = z.infer<typeof renamePasskeyBody>;

export const renamePasskeyEndpoint = post('v2/account/renamePasskey', 'session', {
  body: () => renamePasskeyBody,
});
export const renamePasskeyOperation = operation('Factors', renamePasskeyEndpoint, {
  summary: 'Renames a passkey.',
  errors: ['not_found'],
  fields: () => ({
    name: rule(
      'a name for a passkey: 1 to 60 characters. Spaces around it are removed',
      ['Celular da Ana', 'a', ' a ', letters(60)],
      ['', ' ', letters(61)],
    ),
  }),
});

export const removePasskeyBody = z.strictObject({ id: z.uuid(), stolen: stolenField });
export type RemovePasskeyBody = z.infer<typeof removePasskeyBody>;

export const removePasskeyEndpoint = post('v2/account/removePasskey', 'step-up', {
  body: () => removePasskeyBody,
});
export const removePasskeyOperation = operation('Factors', removePasskeyEndpoint, {
  summary:
    'Removes a passkey, but not the last way in. Without another factor, this turns the second factor off.',
  errors: ['not_found', 'last_way_in', 'factor_required_by_role', stolenErrors, 'too_many_requests'],
});
