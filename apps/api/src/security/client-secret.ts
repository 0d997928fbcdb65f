import { createHash, randomBytes } from 'node:crypto';

/** Recognisable, so that scanners of repositories find a secret that was committed. */
const PREFIX = 'pcs_';
const shape = /^pcs_[\w-]{43}$/;

export function newClientSecret(): string {
  return PREFIX + randomBytes(32).toString('base64url');
}

/** A fast hash is enough: no person ever chooses this secret. Undefined for text that cannot be one. */
export function clientSecretHash(secret: string): Buffer | undefined {
  return shape.test(secret) ? createHash('sha256').update(secret).digest() : undefined;
}
