import { auditEntry, type Caller } from '../session/caller.ts';
import type { Context } from '../session/context.ts';
import { isProvenAncestor } from '../session/proven-ancestor.ts';
import { findForRenewal } from '../store/session/session-renewal.ts';
import { endSession } from '../store/session/sessions.ts';

/** Accepts any refresh token the session ever had, because a tab may still have an old one. */
export async function logout(context: Context, caller: Caller): Promise<void> {
  const token = caller.refreshToken;
  const key = token && context.secretKeys.find(token.keyId);
  if (!token || !key) return;
  const session = await findForRenewal(context.db, token.id);
  if (!session || !(await isProvenAncestor(context.throttle, caller, token, session, key))) return;
  await endSession(context.db, token.id, 'logout', auditEntry(caller, 'session.ended'));
}
