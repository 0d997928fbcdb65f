import { type ConnectedApp, scopeNames } from '@portaria/contract';
import type { Database } from '../store/engine/database.ts';
import { type ListedConsent, listConsents } from '../store/openid/oidc-consents.ts';
import { findResources } from '../store/openid/oidc-resources.ts';
import { clientMarkPath } from './client-marks.ts';
import { siteOf } from './site-of.ts';

/** The applications that may see data of the account, with what they may do in the operator's words. */
export async function connectedAppsOf(db: Database, accountId: string): Promise<ConnectedApp[]> {
  const consents = await listConsents(db, accountId);
  const named = consents.flatMap(({ resourceScopes }) => Object.keys(resourceScopes));
  const resources = named.length === 0 ? [] : await findResources(db, [...new Set(named)]);
  const actionsOf = (allowed: ListedConsent['resourceScopes']): string[] =>
    resources.flatMap(({ id, scopes }) => (allowed[id] ?? []).flatMap((scope) => scopes[scope] ?? []));
  return consents.map(
    ({ clientId, name, kind, redirectUri, markVersion, scopes, resourceScopes, createdAt, lastUsedAt }) => ({
      id: clientId,
      name,
      // The address of an application on a phone has no host.
      host: new URL(redirectUri).host || redirectUri.split(':', 1)[0] || '',
      origin: siteOf(kind, redirectUri) ?? undefined,
      mark: clientMarkPath(clientId, markVersion),
      scopes: scopeNames.filter((scope) => scopes.includes(scope)),
      actions: actionsOf(resourceScopes),
      connectedAt: createdAt.toISOString(),
      usedAt: lastUsedAt.toISOString(),
    }),
  );
}
