import { createRemoteJWKSet, jwtVerify } from 'jose';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

export interface EndedSession {
  readonly sub?: string | undefined;
  readonly sid?: string | undefined;
}

interface Expected {
  readonly issuer: string;
  readonly clientId: string;
  readonly jwksUrl: URL;
}

/** Verifies Portaria's notices that a session ended (OpenID Connect Back-Channel Logout 1.0, 2.6). Throws otherwise. */
export function createLogoutTokenVerifier(expected: Expected): (token: string) => Promise<EndedSession> {
  const keys = createRemoteJWKSet(expected.jwksUrl);
  const seen = new Map<string, number>();

  /** A token is good once, and it need be remembered only as long as it would be valid. */
  function spend(jti: string, expiresAt: number): void {
    const now = Date.now() / 1_000;
    for (const [id, end] of seen) if (end < now) seen.delete(id);
    if (seen.has(jti)) throw new Error('the logout token was used before');
    seen.set(jti, expiresAt);
  }

  return async (token) => {
    const { payload } = await jwtVerify(token, keys, {
      issuer: expected.issuer,
      audience: expected.clientId,
      // An ID token has the same signer and audience. Its type keeps it from passing for a notice.
      typ: 'logout+jwt',
      algorithms: ['RS256'],
      requiredClaims: ['iat', 'exp', 'jti', 'events'],
    });
    const { sub, sid, jti, exp, events } = payload;
    const event = (events as Record<string, unknown> | null)?.[EVENT];
    if (typeof event !== 'object' || event === null) throw new Error('the logout token has no logout event');
    if ('nonce' in payload) throw new Error('a logout token has no nonce');
    if (sid !== undefined && typeof sid !== 'string') throw new Error('the sid is no text');
    if (sub === undefined && sid === undefined) throw new Error('the logout token names no one');
    spend(jti ?? '', exp ?? 0);
    return { sub, sid };
  };
}
