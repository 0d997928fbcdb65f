import { AppError } from '../base/app-error.ts';
import { type RefreshToken, refreshSecretHash, successorOf } from '../security/refresh-token.ts';
import { sameSecret } from '../security/secret-keys.ts';
import { auditEntry, type Caller } from '../session/caller.ts';
import type { Context } from '../session/context.ts';
import { type IssuedSession, issueTokens } from '../session/issue-tokens.ts';
import { isProvenAncestor } from '../session/proven-ancestor.ts';
import { findForRenewal, type RenewableSession, turnGeneration } from '../store/session/session-renewal.ts';
import { endSession } from '../store/session/sessions.ts';

export async function refresh(context: Context, caller: Caller): Promise<IssuedSession> {
  const token = caller.refreshToken;
  const key = token && context.secretKeys.find(token.keyId);
  if (!token || !key) throw new AppError('session_invalid');
  const successor = successorOf(token, key);
  const turned = await turnGeneration(context.db, {
    sessionId: token.id,
    generation: token.generation,
    secretHash: refreshSecretHash(token),
    nextSecretHash: refreshSecretHash(successor),
  });
  if (turned) return issueTokens(context, successor, turned.accountId, turned);
  return renewLate(context, token, successor, caller);
}

/** Either another tab rotated the token first, or an old token is being replayed. */
async function renewLate(
  context: Context,
  token: RefreshToken,
  successor: RefreshToken,
  caller: Caller,
): Promise<IssuedSession> {
  const session = await findForRenewal(context.db, token.id);
  if (!session) throw new AppError('session_invalid');
  const same = (candidate: RefreshToken): boolean =>
    candidate.generation === session.generation &&
    sameSecret(refreshSecretHash(candidate), session.secretHash);
  if (same(token)) return answer(token, session);
  if (session.inGrace && same(successor)) return answer(successor, session);
  const key = context.secretKeys.find(token.keyId);
  // Two parties have tokens of this session. We cannot know which one is the owner, so the session ends for both.
  if (key && (await isProvenAncestor(context.throttle, caller, token, session, key))) {
    await endSession(context.db, token.id, 'reuse', auditEntry(caller, 'session.reuse-detected'));
  }
  throw new AppError('session_invalid', { accountId: session.accountId });

  function answer(current: RefreshToken, owner: RenewableSession): Promise<IssuedSession> {
    return issueTokens(context, current, owner.accountId, owner);
  }
}
