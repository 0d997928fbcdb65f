import { type KeyObject, sign } from 'node:crypto';

/** By the algorithm that the header names: ES256 or RS256, as the key is. */
export function signedJwt(header: object, claims: object, key: KeyObject): string {
  const signed = [header, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  // The encoding of ES256 signatures. RSA has only one.
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
}
