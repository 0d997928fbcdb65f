import { type OwnPasskeyRequest, type PasskeyAnswer, provePasskeyRequestEndpoint } from '@portaria/contract';
import type { Call } from '../http/http-client.ts';
import { askPasskey } from '../passkeys/ask-passkey.ts';

/** Null if the person cancels. The dialog stays as it is. */
export async function answerOfPasskey(
  attempt: Call,
  given: OwnPasskeyRequest | null,
): Promise<PasskeyAnswer | null> {
  const request = given ?? (await attempt(provePasskeyRequestEndpoint));
  return askPasskey(request).catch(() => null);
}
