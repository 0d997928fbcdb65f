import { formatRefreshToken, type RefreshToken } from '../security/refresh-token.ts';
import type { SecretKeys } from '../security/secret-keys.ts';
import { bindingFor, bindingHash } from '../security/session-binding.ts';
import { ssoCookie } from '../security/sso-cookie.ts';
import type { SessionOwner } from '../store/session/sessions.ts';
import type { AccessTokens } from './access-token.ts';
import { authenticationClass, methodReferences, providerIn } from './authentication-methods.ts';

/** The access token goes to the browser's storage, the rest into cookies. */
export interface IssuedSession {
  readonly sessionId: string;
  readonly username: string;
  readonly accessToken: string;
  readonly refreshCookie: string;
  readonly bindingCookie: string;
  readonly ssoCookie: string;
  /** On someone else's computer, the cookies end with the browser session. */
  readonly borrowed: boolean;
}

/** A login also makes the browser a known device. */
export interface OpenedSession extends IssuedSession {
  readonly deviceCookie: string;
}

interface TokenIssuer {
  readonly secretKeys: SecretKeys;
  readonly accessTokens: AccessTokens;
}

/** Issues a new access token and the session's cookies. */
export async function issueTokens(
  { secretKeys, accessTokens }: TokenIssuer,
  token: RefreshToken,
  accountId: string,
  owner: SessionOwner,
): Promise<IssuedSession> {
  const key = secretKeys.find(token.keyId);
  if (!key) throw new Error('the session was verified with a key that is not configured');
  const binding = bindingFor(token.id, key);
  const accessToken = await accessTokens.sign({
    accountId,
    sessionId: token.id,
    roles: owner.roles,
    binding: bindingHash(binding),
    methodReferences: methodReferences(owner),
    authenticationClass: authenticationClass(owner),
    authTime: owner.provedAt,
    provider: providerIn(owner.methods ?? []),
  });
  return {
    sessionId: token.id,
    username: owner.username,
    accessToken,
    refreshCookie: formatRefreshToken(token),
    bindingCookie: binding,
    ssoCookie: ssoCookie(secretKeys, { sessionId: token.id, ssoSecret: owner.ssoSecret }),
    borrowed: owner.borrowed,
  };
}
