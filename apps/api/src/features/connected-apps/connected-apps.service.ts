import { type ConnectedAppsResponse, scopeNames } from '@portaria/contract';
import { AppError } from '../../app-error.ts';
import { auditEntry, type Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { insertAuditEvent } from '../../data/audit-events.ts';
import { deleteConsent, type ListedConsent, listConsents } from '../../data/oidc-consents.ts';
import { deleteGrantsOf } from '../../data/oidc-grants.ts';
import { findResources } from '../../data/oidc-resources.ts';
import type { AuthenticatedSession } from '../../sessions/authenticated-session.ts';
import { lockForSession } from '../../sessions/lock-for-session.ts';

export async function connectedApps(
  { db }: Context,
  { accountId }: AuthenticatedSession,
): Promise<ConnectedAppsResponse> {
  const consents = await listConsents(db, accountId);
  const named = consents.flatMap(({ resourceScopes }) => Object.keys(resourceScopes));
  const resources = named.length === 0 ? [] : await findResources(db, [...new Set(named)]);
  const actionsOf = (allowed: ListedConsent['resourceScopes']): string[] =>
    resources.flatMap(({ id, scopes }) => (allowed[id] ?? []).flatMap((scope) => scopes[scope] ?? []));
  return {
    apps: consents.map(({ clientId, name, redirectUri, scopes, resourceScopes, createdAt, lastUsedAt }) => ({
      id: clientId,
      name,
      // The address of an application on a phone has no host.
      host: new URL(redirectUri).host || redirectUri.split(':', 1)[0] || '',
      scopes: scopeNames.filter((scope) => scopes.includes(scope)),
      actions: actionsOf(resourceScopes),
      connectedAt: createdAt.toISOString(),
      usedAt: lastUsedAt.toISOString(),
    })),
  };
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
