import type { ConnectedAppsResponse } from '@portaria/contract';
import { AppError } from '../../app-error.ts';
import { auditEntry, type Caller } from '../../caller.ts';
import { connectedAppsOf } from '../../clients/connected-apps.ts';
import type { Context } from '../../context.ts';
import { insertAuditEvent } from '../../data/audit-events.ts';
import { deleteConsent } from '../../data/oidc-consents.ts';
import { deleteGrantsOf } from '../../data/oidc-grants.ts';
import type { AuthenticatedSession } from '../../sessions/authenticated-session.ts';
import { lockForSession } from '../../sessions/lock-for-session.ts';

export async function connectedApps(
  { db }: Context,
  { accountId }: AuthenticatedSession,
): Promise<ConnectedAppsResponse> {
  return { apps: await connectedAppsOf(db, accountId) };
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
