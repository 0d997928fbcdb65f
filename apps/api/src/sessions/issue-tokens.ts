import type { Context } from '../context.ts';
import type { SessionOwner } from '../data/sessions.ts';
import { formatRefreshToken, type RefreshToken } from '../security/refresh-token.ts';
import { bindingFor, bindingHash } from '../security/session-binding.ts';
import { methodReferences } from './authentication-methods.ts';

/** What a browser receives: the token for its storage, the rest as cookies. */
export interface IssuedSession {
  readonly sessionId: string;
  readonly username: string;
  readonly accessToken: string;
  readonly refreshCookie: string;
  readonly bindingCookie: string;
  /** On a computer of somebody else's: the cookies go with the browser. */
  readonly borrowed: boolean;
}

/** A fresh access token beside the session's cookies. */
export async function issueTokens(
  context: Context,
  token: RefreshToken,
  accountId: string,
  owner: SessionOwner,
): Promise<IssuedSession> {
  const key = context.secretKeys.find(token.keyId);
  if (!key) throw new Error('a session was proven with a key that is not configured');
  const binding = bindingFor(token.sessionId, key);
  const accessToken = await context.accessTokens.sign({
    accountId,
    sessionId: token.sessionId,
    roles: owner.roles,
    binding: bindingHash(binding),
    methodReferences: methodReferences(owner.methods),
    authTime: owner.provedAt,
  });
  return {
    sessionId: token.sessionId,
    username: owner.username,
    accessToken,
    refreshCookie: formatRefreshToken(token),
    bindingCookie: binding,
    borrowed: owner.borrowed,
  };
}
