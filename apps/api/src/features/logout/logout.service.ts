import { auditEntry, type Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { findForRenewal } from '../../data/session-renewal.ts';
import { endSession } from '../../data/sessions.ts';
import { isProvenAncestor } from '../../sessions/proven-ancestor.ts';

/** Accepts any refresh token the session ever had, because a tab may still have an old one. */
export async function logout(context: Context, caller: Caller): Promise<void> {
  const token = caller.refreshToken;
  const key = token && context.secretKeys.find(token.keyId);
  if (!token || !key) return;
  const session = await findForRenewal(context.db, token.id);
  if (!session || !(await isProvenAncestor(context.throttle, caller, token, session, key))) return;
  await endSession(context.db, token.id, 'logout', auditEntry(caller, 'session.ended'));
}
