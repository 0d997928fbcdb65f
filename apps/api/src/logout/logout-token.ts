import { createPrivateKey, type JsonWebKey, sign } from 'node:crypto';
import type { LogoutNotice } from '../data/logout-notices.ts';
import { uuidV7 } from '../security/uuid-v7.ts';

const LIFETIME_SECONDS = 120;
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

interface Signing {
  readonly issuer: string;
  /** Private, the ones that sign now first. */
  readonly keys: readonly JsonWebKey[];
  readonly now: Date;
}

/** New for each attempt, so that an application can refuse a repeated one by its `jti`. */
export function logoutToken(notice: LogoutNotice, { issuer, keys, now }: Signing): string {
  const jwk = keys.find(({ alg }) => alg === notice.algorithm);
  if (!jwk) throw new Error(`there is no key for ${notice.algorithm}`);
  const iat = Math.floor(now.getTime() / 1000);
  const payload = {
    iss: issuer,
    aud: notice.clientId,
    sub: notice.accountId,
    sid: notice.grantId,
    jti: uuidV7(),
    iat,
    exp: iat + LIFETIME_SECONDS,
    events: { [EVENT]: {} },
  };
  const header = { alg: notice.algorithm, typ: 'logout+jwt', kid: jwk['kid'] };
  const signed = [header, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  // The encoding of ES256 signatures. RSA has only one.
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
}
