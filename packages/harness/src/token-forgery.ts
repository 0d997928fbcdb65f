import { createHmac, type KeyObject, sign } from 'node:crypto';

export const base64url = (value: string | Buffer | Uint8Array): string =>
  Buffer.from(value as Uint8Array).toString('base64url');

export function partsOf(token: string): { header: string; payload: string; signature: string } {
  const [header = '', payload = '', signature = ''] = token.split('.');
  return { header, payload, signature };
}

export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(partsOf(token).payload, 'base64url').toString('utf8'));
}

/** Signs any payload, because a JWT library would not accept the forged ones. */
export function signed(
  header: { readonly alg: string; readonly [name: string]: unknown },
  payload: string | Uint8Array,
  key: KeyObject,
): string {
  const input = `${base64url(JSON.stringify(header))}.${base64url(payload)}`;
  const digest = `sha${header.alg.slice(2)}`;
  return `${input}.${base64url(sign(digest, Buffer.from(input), { key, dsaEncoding: 'ieee-p1363' }))}`;
}

export function keyedWith(alg: string, secret: string | Buffer, payload: string, header: object): string {
  const input = `${base64url(JSON.stringify({ ...header, alg }))}.${payload}`;
  const mac = createHmac(`sha${alg.slice(2)}`, secret).update(input);
  return `${input}.${mac.digest('base64url')}`;
}
