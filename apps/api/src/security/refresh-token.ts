import { createHash, randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type SecretKey, type SecretKeys, sameSecret } from './secret-keys.ts';
import { uuidFromText, uuidToText } from './uuid-v7.ts';

/**
 * The next secret is an HMAC of the current one. Late tabs therefore get the same successor, and any earlier token can be
 * recognised without being stored.
 */
export interface RefreshToken {
  /** Of the session, or of the family of an application's tokens. */
  readonly id: string;
  readonly generation: number;
  readonly keyId: string;
  readonly secret: Buffer;
}

const SECRET_BYTES = 32;
/** No leading zeros, so that each number has one spelling. */
const generationShape = /^(?:0|[1-9]\d{0,8})$/;

export function newRefreshToken(id: string, keys: SecretKeys): RefreshToken {
  return { id, generation: 0, keyId: keys.current.id, secret: randomBytes(SECRET_BYTES) };
}

export function formatRefreshToken(token: RefreshToken): string {
  return [uuidToText(token.id), token.generation, token.keyId, token.secret.toString('base64url')].join('.');
}

export function parseRefreshToken(text: string | undefined): RefreshToken | undefined {
  if (text === undefined || text.length > 160) return undefined;
  const [idText = '', generation = '', keyId = '', secretText = '', ...rest] = text.split('.');
  const id = uuidFromText(idText);
  const secret = Buffer.from(secretText, 'base64url');
  if (id === undefined || rest.length > 0 || !generationShape.test(generation)) return undefined;
  if (secret.length !== SECRET_BYTES || secret.toString('base64url') !== secretText) return undefined;
  return { id, generation: Number(generation), keyId, secret };
}

/** The database stores only this hash. */
export function refreshSecretHash(token: RefreshToken): Buffer {
  return createHash('sha256').update(token.secret).digest();
}

export function successorOf(token: RefreshToken, key: SecretKey): RefreshToken {
  const secret = key.mac('refresh', token.id, token.secret.toString('base64url'));
  return { ...token, generation: token.generation + 1, secret };
}

/** Bounds the work for a forged old generation. Thirty days of renewals every ten minutes need fewer steps. */
const LONGEST_CHAIN = 5_000;
/** About a millisecond. The loop then yields to other requests. */
const STEPS_AT_A_TIME = 50;

/** Whether this token ever was the current one. Knowing the id is not enough to forge one. */
export async function isAncestorOf(
  token: RefreshToken,
  current: { readonly generation: number; readonly secretHash: Buffer },
  key: SecretKey,
): Promise<boolean> {
  const distance = current.generation - token.generation;
  if (distance < 0 || distance > LONGEST_CHAIN) return false;
  let descendant = token;
  for (let step = 1; step <= distance; step += 1) {
    descendant = successorOf(descendant, key);
    if (step % STEPS_AT_A_TIME === 0) await setImmediate();
  }
  return sameSecret(refreshSecretHash(descendant), current.secretHash);
}
