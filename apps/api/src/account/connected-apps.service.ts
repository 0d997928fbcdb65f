import type { ConnectedAppsResponse } from '@portaria/contract';
import { AppError } from '../base/app-error.ts';
import { connectedAppsOf } from '../openid/connected-apps.ts';
import type { AuthenticatedSession } from '../session/authenticated-session.ts';
import { auditEntry, type Caller } from '../session/caller.ts';
import type { Context } from '../session/context.ts';
import { lockForSession } from '../session/lock-for-session.ts';
import { insertAuditEvent } from '../store/activity/audit-events.ts';
import { deleteConsent, listDisconnected } from '../store/openid/oidc-consents.ts';
import { deleteGrantsOf } from '../store/openid/oidc-grants.ts';

export async function connectedApps(
  { db }: Context,
  { accountId }: AuthenticatedSession,
): Promise<ConnectedAppsResponse> {
  const [apps, ended] = await Promise.all([connectedAppsOf(db, accountId), listDisconnected(db, accountId)]);
  return { apps, ...(ended.length > 0 && { ended }) };
}

/** On all devices, and at once. What the application already copied, only it can delete. */
export async function removeConnectedApp(
  { db }: Context,
  clientId: string,
  owner: AuthenticatedSession,
  caller: Caller,
): Promise<void> {
  const { accountId } = owner;
  await db.transaction().execute(async (trx) => {
    await lockForSession(trx, owner);
    const app = await deleteConsent(trx, accountId, clientId);
    if (app === undefined) throw new AppError('not_found', { accountId });
    await deleteGrantsOf(trx, accountId, clientId);
    await insertAuditEvent(trx, accountId, auditEntry(caller, 'app.removed', owner), { app });
  });
}
