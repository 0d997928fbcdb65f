import { createPublicKey } from 'node:crypto';
import type { AddPasskeyBody, PasskeyAnswer } from '@portaria/contract';
import * as z from 'zod/mini';
import type { RelyingParty } from '../base/config/config.ts';

/** ES256 and RS256: every authenticator has one of them. */
export const PASSKEY_ALGORITHMS = [-7, -257];

export interface NewCredential {
  readonly credentialId: Buffer;
  /** In COSE, as the authenticator sent it. */
  readonly publicKey: Buffer;
  readonly signCount: number;
  /** The model of the authenticator or password manager (AAGUID). Null if it does not say. */
  readonly provider: string | null;
  readonly synced: boolean;
  readonly backedUp: boolean;
}

export interface VerifiedAnswer {
  readonly signCount: number;
  readonly backedUp: boolean;
}

/** Loaded at the first use: most processes of most installations never need its 13 MB. */
const library = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

/** `{fmt: "none", attStmt: {}, authData: …}` in CBOR, up to the length of the authenticator data. */
const NO_ATTESTATION = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex');

/** Before it: hash of the relying party, flags, counter, provider, and the length of the id that follows. */
const KEY_OFFSET = 55;

/**
 * Returns undefined for anything but a valid registration with user verification. The attestation is written here, so
 * that no certificate of a client is ever parsed.
 */
export async function verifyRegistration(
  { id, clientDataJSON, authenticatorData }: AddPasskeyBody,
  challenge: string,
  { rpId, origin }: RelyingParty,
): Promise<NewCredential | undefined> {
  const data = Buffer.from(authenticatorData, 'base64url');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length);
  const attestationObject = Buffer.concat([NO_ATTESTATION, length, data]).toString('base64url');
  try {
    const { verifyRegistrationResponse } = await library();
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    });
    if (!registrationInfo || registrationInfo.credential.id !== id) return undefined;
    const { credential, aaguid, credentialDeviceType, credentialBackedUp } = registrationInfo;
    const publicKey = Buffer.from(credential.publicKey);
    const credentialId = Buffer.from(credential.id, 'base64url');
    // The library repairs a key whose encoding is wrong.
    if (data.indexOf(publicKey) !== KEY_OFFSET + credentialId.length) return undefined;
    if (!(await isUsableKey(publicKey))) return undefined;
    return {
      credentialId,
      publicKey,
      signCount: credential.counter,
      provider: /[1-9a-f]/.test(aaguid) ? aaguid : null,
      synced: credentialDeviceType === 'multiDevice',
      backedUp: credentialBackedUp,
    };
  } catch {
    // The library throws for every rule that is broken.
    return undefined;
  }
}

/** Returns undefined unless the stored key signed this answer with user verification. Counters are judged by the caller. */
export async function verifyAnswer(
  { id, clientDataJSON, authenticatorData, signature }: PasskeyAnswer,
  challenge: string,
  publicKey: Buffer,
  { rpId, origin }: RelyingParty,
): Promise<VerifiedAnswer | undefined> {
  try {
    const { verifyAuthenticationResponse } = await library();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
    });
    if (!verified || !(await isWhole(signature, publicKey))) return undefined;
    return { signCount: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp };
  } catch {
    return undefined;
  }
}

const clientData = z.object({
  challenge: z.string(),
  crossOrigin: z.optional(z.literal(false)),
  topOrigin: z.optional(z.undefined()),
});

/** The challenge that the browser answered. Undefined if another site embedded the page, which the library permits. */
export function challengeIn(clientDataJSON: string): string | undefined {
  try {
    return z.parse(clientData, JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).challenge;
  } catch {
    return undefined;
  }
}

const EC2 = 2;
const RSA = 3;
const P256 = 1;
const LEAST_RSA_BITS = 2_048;

/** Without an attestation nothing has used the key yet. Node refuses a point that is not on the curve. */
async function isUsableKey(cose: Buffer): Promise<boolean> {
  const parts = await partsOf(cose);
  const bytes = (at: number): string => Buffer.from(parts.get(at) as Uint8Array).toString('base64url');
  const [kty, algorithm] = [parts.get(1), parts.get(3)];
  if (kty === EC2 && algorithm === -7 && parts.get(-1) === P256) {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: bytes(-2), y: bytes(-3) }, format: 'jwk' });
    return true;
  }
  if (kty !== RSA || algorithm !== -257) return false;
  const key = createPublicKey({ key: { kty: 'RSA', n: bytes(-1), e: bytes(-2) }, format: 'jwk' });
  return (key.asymmetricKeyDetails?.modulusLength ?? 0) >= LEAST_RSA_BITS;
}

/** The library ignores bytes after an ES256 signature, which is a DER sequence: its second byte is its length. */
async function isWhole(signature: string, cose: Buffer): Promise<boolean> {
  const bytes = Buffer.from(signature, 'base64url');
  return (await partsOf(cose)).get(1) !== EC2 || bytes[1] === bytes.length - 2;
}

async function partsOf(cose: Buffer): Promise<Map<number, number | Uint8Array>> {
  const { decodeCredentialPublicKey } = await helpers();
  return decodeCredentialPublicKey(new Uint8Array(cose)) as unknown as Map<number, number | Uint8Array>;
}
