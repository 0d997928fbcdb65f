import {
  base64url,
  type CryptoKey,
  calculateJwkThumbprint,
  EmbeddedJWK,
  type JWTHeaderParameters,
  type JWTPayload,
  jwtVerify,
} from 'jose';
import { createSeenProofs, PROOF_SECONDS } from './seen-proofs.ts';
import { PROOF_ALGORITHMS, TokenError } from './token-error.ts';

export interface ProvenCall {
  readonly method: string | undefined;
  /** Path and query, as the client sent them. */
  readonly url: string | undefined;
  /** The access token as it was sent. */
  readonly token: string;
  /** The thumbprint of the key that the token is bound to. */
  readonly jkt: string;
}

const MAX_ID_LENGTH = 128;

/** Checks the proof that belongs to a call (RFC 9449, section 4.3). */
export function createProofCheck(
  origin: string,
  now: () => Date,
): (proof: unknown, call: ProvenCall) => Promise<void> {
  const assertUnseen = createSeenProofs();

  return async (proof, call) => {
    if (typeof proof !== 'string' || proof === '') throw new TokenError('proof_missing');
    const { method, token, jkt } = call;
    const { htm, htu, ath, iat, jti } = await claimsOf(proof, jkt, now());
    const address = publicAddress(origin, call.url);
    // What the request lacks must not equal what the proof lacks.
    if (method === undefined || address === undefined) throw new TokenError('proof_mismatch');
    if (htm !== method || addressOf(htu) !== address || ath !== (await hashOf(token)))
      throw new TokenError('proof_mismatch');
    if (typeof iat !== 'number' || typeof jti !== 'string' || jti === '' || jti.length > MAX_ID_LENGTH)
      throw new TokenError('proof_invalid');
    // Nothing below waits. A proof must not grow old, and be forgotten, between these two checks.
    const seconds = now().getTime() / 1000;
    if (Math.abs(seconds - iat) > PROOF_SECONDS) throw new TokenError('proof_time_refused');
    assertUnseen(`${jkt}.${jti}`, seconds);
  };
}

async function claimsOf(proof: string, jkt: string, currentDate: Date): Promise<JWTPayload> {
  const options = { algorithms: [...PROOF_ALGORITHMS], typ: 'dpop+jwt', currentDate };
  try {
    return (await jwtVerify(proof, (header: JWTHeaderParameters) => keyOf(header, jkt), options)).payload;
  } catch (cause) {
    // A stranger wrote the key, and importing it can fail in ways that jose does not wrap.
    throw cause instanceof TokenError ? cause : new TokenError('proof_invalid', { cause });
  }
}

/** The thumbprint comes first, so that no other key is ever used. `EmbeddedJWK` refuses private keys. */
async function keyOf(header: JWTHeaderParameters, jkt: string): Promise<CryptoKey> {
  if ((await calculateJwkThumbprint(header.jwk ?? {})) !== jkt) throw new TokenError('proof_key_refused');
  return EmbeddedJWK(header);
}

function addressOf(htu: unknown): string | undefined {
  const address = typeof htu === 'string' ? URL.parse(htu) : undefined;
  if (!address) return undefined;
  address.search = '';
  address.hash = '';
  return address.href;
}

/** Never resolved as a relative address: `//evil.test/` or `http://evil.test/` would replace the origin. */
function publicAddress(origin: string, url: string | undefined): string | undefined {
  return url?.startsWith('/') ? origin + url.replace(/[?#].*$/s, '') : undefined;
}

async function hashOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return base64url.encode(new Uint8Array(hash));
}
