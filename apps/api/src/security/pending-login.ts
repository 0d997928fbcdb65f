import { createHash, randomBytes } from 'node:crypto';
import { uuidFromText, uuidToText, uuidV7 } from './uuid-v7.ts';

/** The cookie of a login whose password was right and whose second factor is missing. It opens nothing by itself. */
export interface PendingToken {
  readonly id: string;
  readonly secretHash: Buffer;
}

const SECRET_BYTES = 32;

export function newPendingLogin(): PendingToken & { readonly cookie: string } {
  const id = uuidV7();
  const secret = randomBytes(SECRET_BYTES);
  return { id, secretHash: hashOf(secret), cookie: `${uuidToText(id)}.${secret.toString('base64url')}` };
}

export function parsePendingCookie(cookie: string | undefined): PendingToken | undefined {
  if (cookie === undefined || cookie.length > 128) return undefined;
  const [idText = '', secretText = '', ...rest] = cookie.split('.');
  const id = uuidFromText(idText);
  const secret = Buffer.from(secretText, 'base64url');
  if (id === undefined || rest.length > 0) return undefined;
  if (secret.length !== SECRET_BYTES || secret.toString('base64url') !== secretText) return undefined;
  return { id, secretHash: hashOf(secret) };
}

function hashOf(secret: Buffer): Buffer {
  return createHash('sha256').update(secret).digest();
}
