import * as z from 'zod/mini';
import { userResponse } from './current-user.ts';
import { get, operation, post } from './endpoint.ts';
import { binaryField } from './fields.ts';

/** Names no one: the person chooses one of this site's passkeys in the browser. */
export const passkeyRequest = z.object({ challenge: z.string(), rpId: z.string() });
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

export const passkeyRequestEndpoint = get('v2/account/passkeyRequest', 'open', { response: passkeyRequest });
export const passkeyRequestOperation = operation('Sign-in', passkeyRequestEndpoint, {
  summary:
    'Returns a challenge for a login by passkey, the same for everyone. Sets the CSRF cookie if it is missing.',
  errors: ['not_found'],
});

/** The signed answer of an authenticator. */
export const passkeyAnswer = z.strictObject({
  id: binaryField,
  clientDataJSON: binaryField,
  authenticatorData: binaryField,
  signature: binaryField,
  userHandle: z.nullable(binaryField),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

export const loginWithPasskeyEndpoint = post('v2/account/loginWithPasskey', 'open', {
  body: () => passkeyAnswer,
  response: userResponse,
});
export const loginWithPasskeyOperation = operation('Sign-in', loginWithPasskeyEndpoint, {
  summary:
    'Logs in with a passkey, which counts as both factors. It needs no password hash, so it works under load.',
  errors: ['passkey_refused', 'passkey_removed', 'too_many_requests'],
  fields: ({ credentialId }) => ({ id: credentialId }),
});
