import { createHmac } from 'node:crypto';
import type { CryptoKey } from 'jose';

export const base64url = (value: string | Buffer | Uint8Array): string =>
  Buffer.from(value as Uint8Array).toString('base64url');

export function partsOf(token: string): { header: string; payload: string; signature: string } {
  const [header = '', payload = '', signature = ''] = token.split('.');
  return { header, payload, signature };
}

export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(partsOf(token).payload, 'base64url').toString('utf8'));
}

/** By hand: neither JSON.stringify nor a JWT library would write what an attacker would. */
export async function signed(
  header: { readonly alg: string; readonly [name: string]: unknown },
  payload: string | Uint8Array,
  key: CryptoKey,
): Promise<string> {
  const input = `${base64url(JSON.stringify(header))}.${base64url(payload)}`;
  const algorithm = { name: 'ECDSA', hash: `SHA-${header.alg.slice(2)}` };
  const signature = await crypto.subtle.sign(algorithm, key, Buffer.from(input));
  return `${input}.${base64url(new Uint8Array(signature))}`;
}

export function keyedWith(alg: string, secret: string | Buffer, payload: string, header: object): string {
  const input = `${base64url(JSON.stringify({ ...header, alg }))}.${payload}`;
  const mac = createHmac(`sha${alg.slice(2)}`, secret).update(input);
  return `${input}.${mac.digest('base64url')}`;
}
