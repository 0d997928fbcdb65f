import { createPrivateKey, type JsonWebKey } from 'node:crypto';
import { signedJwt } from '../security/signed-jwt.ts';
import { uuidV7 } from '../security/uuid-v7.ts';
import type { LogoutNotice } from '../store/openid/logout-notices.ts';

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
  return signedJwt(header, payload, createPrivateKey({ key: jwk, format: 'jwk' }));
}
