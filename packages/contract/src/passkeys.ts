import * as z from 'zod/mini';
import { userResponse } from './current-user.ts';
import { stolenField } from './declare-stolen.ts';
import { post } from './endpoint.ts';
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

export const provePasskeyRequestEndpoint = post('v2/account/provePasskeyRequest', 'session', {
  response: ownPasskeyRequest,
});

export const provePasskeyEndpoint = post('v2/account/provePasskey', 'session', { body: () => passkeyAnswer });

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

/** Without the attestation statement, which is neither wanted nor read. */
export const addPasskeyBody = z.strictObject({
  id: binaryField,
  clientDataJSON: binaryField,
  authenticatorData: binaryField,
  /** How the device connects, as the browser says: words separated by spaces. */
  transports: z.string().check(z.regex(/^[a-z -]{0,100}$/)),
});
export type AddPasskeyBody = z.infer<typeof addPasskeyBody>;

export const addPasskeyResponse = z.object({ id: z.string(), name: z.string() });
export type AddPasskeyResponse = z.infer<typeof addPasskeyResponse>;

export const addPasskeyEndpoint = post('v2/account/addPasskey', 'step-up', {
  body: () => addPasskeyBody,
  response: addPasskeyResponse,
});

export const renamePasskeyBody = z.strictObject({ id: z.uuid(), name: passkeyNameField });
export type RenamePasskeyBody = z.infer<typeof renamePasskeyBody>;

export const renamePasskeyEndpoint = post('v2/account/renamePasskey', 'session', {
  body: () => renamePasskeyBody,
});

export const removePasskeyBody = z.strictObject({ id: z.uuid(), stolen: stolenField });
export type RemovePasskeyBody = z.infer<typeof removePasskeyBody>;

export const removePasskeyEndpoint = post('v2/account/removePasskey', 'step-up', {
  body: () => removePasskeyBody,
});
