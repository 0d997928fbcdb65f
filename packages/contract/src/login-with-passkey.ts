import * as z from 'zod/mini';
import { userResponse } from './current-user.ts';
import { get, post } from './endpoint.ts';
import { binaryField } from './fields.ts';

/** Names no one: the person chooses one of this site's passkeys in the browser. */
export const passkeyRequest = z.object({ challenge: z.string(), rpId: z.string() });
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

export const passkeyRequestEndpoint = get('v2/account/passkeyRequest', 'open', { response: passkeyRequest });

/** The signed answer of an authenticator. */
export const passkeyAnswer = z.strictObject({
  id: binaryField,
  clientDataJSON: binaryField,
  authenticatorData: binaryField,
  signature: binaryField,
  /** The account, as the authenticator stored it. May be null where the account is known. */
  userHandle: z.nullable(binaryField),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

export const loginWithPasskeyEndpoint = post('v2/account/loginWithPasskey', 'open', {
  body: () => passkeyAnswer,
  response: userResponse,
});
