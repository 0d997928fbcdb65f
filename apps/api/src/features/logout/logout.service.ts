import { auditOf, type Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { findForRenewal } from '../../data/session-renewal.ts';
import { endSession } from '../../data/sessions.ts';
import { isProvenAncestor } from '../../sessions/proven-ancestor.ts';

/** Any token the session ever had may end it: whoever holds an old one has every reason to. */
export async function logout(context: Context, caller: Caller): Promise<void> {
  const token = caller.refreshToken;
  const key = token && context.secretKeys.find(token.keyId);
  if (!token || !key) return;
  const session = await findForRenewal(context.db, token.sessionId);
  if (!session || !(await isProvenAncestor(context, caller, token, session, key))) return;
  await endSession(context.db, token.sessionId, 'logout', auditOf(caller, 'session.ended'));
}
