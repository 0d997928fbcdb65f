import type { OwnPasskeyRequest, PasskeyAnswer } from '@portaria/contract';
import { toBytes, toText } from './base64url.ts';

type Request = Pick<OwnPasskeyRequest, 'challenge' | 'rpId'> & Partial<OwnPasskeyRequest>;

let running: AbortController | undefined;

/**
 * Lets the person choose a passkey: in a dialog, with `conditional` among the suggestions of a field, or with `hybrid` in
 * a dialog that begins with the QR code for a phone. A browser handles one request at a time, so a new one ends the one
 * before. Rejects if the person cancels.
 */
export async function askPasskey(
  { challenge, rpId, allowCredentials = [] }: Request,
  how?: 'conditional' | 'hybrid',
): Promise<PasskeyAnswer> {
  const { signal } = restart();
  const credential = (await navigator.credentials.get({
    signal,
    ...(how === 'conditional' && { mediation: how }),
    publicKey: {
      challenge: toBytes(challenge),
      rpId,
      userVerification: 'required',
      ...(how === 'hybrid' && { hints: [how] }),
      allowCredentials: allowCredentials.map(toDescriptor),
    },
  })) as PublicKeyCredential;
  const answer = credential.response as AuthenticatorAssertionResponse;
  return {
    id: credential.id,
    clientDataJSON: toText(answer.clientDataJSON),
    authenticatorData: toText(answer.authenticatorData),
    signature: toText(answer.signature),
    userHandle: answer.userHandle && toText(answer.userHandle),
  };
}

/** Ends the request that waits. Returns the controller of the next one. */
export function restart(): AbortController {
  running?.abort();
  running = new AbortController();
  return running;
}

export function toDescriptor({
  id,
  transports,
}: OwnPasskeyRequest['allowCredentials'][number]): PublicKeyCredentialDescriptor {
  return { type: 'public-key', id: toBytes(id), transports: transports as AuthenticatorTransport[] };
}
