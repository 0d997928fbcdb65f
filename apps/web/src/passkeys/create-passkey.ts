import type { AddPasskeyBody, NewPasskeyRequest } from '@portaria/contract';
import { restart, toDescriptor } from './ask-passkey.ts';
import { toBytes, toText } from './base64url.ts';

/** Rejects if the person cancels, the device has no screen lock, or it already has a passkey of this account. */
export async function createPasskey(request: NewPasskeyRequest): Promise<AddPasskeyBody> {
  const { signal } = restart();
  const credential = (await navigator.credentials.create({
    signal,
    publicKey: {
      challenge: toBytes(request.challenge),
      rp: request.rp,
      user: { id: toBytes(request.user.id), name: request.user.name, displayName: request.user.name },
      pubKeyCredParams: request.algorithms.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: request.excludeCredentials.map(toDescriptor),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    },
  })) as PublicKeyCredential;
  const made = credential.response as AuthenticatorAttestationResponse;
  return {
    id: credential.id,
    clientDataJSON: toText(made.clientDataJSON),
    authenticatorData: toText(made.getAuthenticatorData()),
    transports: made.getTransports().join(' '),
  };
}
