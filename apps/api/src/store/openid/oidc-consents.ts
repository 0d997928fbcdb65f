import { sql } from 'kysely';
import type { ClientKind } from '../../security/redirect-uri.ts';
import { now, secondsAgo } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';

const DISCONNECTED_SECONDS = 30 * 86_400;

export interface Consent {
  readonly scopes: readonly string[];
  /** What the person was asked for and did not allow. */
  readonly refused: readonly string[];
  /** What it may do at other services. */
  readonly resourceScopes: Readonly<Record<string, readonly string[]>>;
}

export async function findConsent(
  db: Database,
  accountId: string,
  clientId: string,
): Promise<Consent | undefined> {
  const { rows } = await sql<Consent>`
    select scopes, refused, resource_scopes as "resourceScopes" from oidc_consents where account_id = ${accountId} and client_id = ${clientId}
  `.execute(db);
  return rows[0];
}

/** Returns what happened to the row. */
export async function saveConsent(
  db: Database,
  accountId: string,
  clientId: string,
  { scopes, refused, resourceScopes }: Consent,
): Promise<'created' | 'changed' | 'same'> {
  const { rows } = await sql<{ created: boolean }>`
    insert into oidc_consents (account_id, client_id, scopes, refused, resource_scopes)
    values (${accountId}, ${clientId}, ${scopes}, ${refused}, ${JSON.stringify(resourceScopes)}::jsonb)
    on conflict (account_id, client_id) do update
      set scopes = excluded.scopes, refused = excluded.refused, resource_scopes = excluded.resource_scopes,
        updated_at = ${now}
      where (oidc_consents.scopes, oidc_consents.refused, oidc_consents.resource_scopes)
        is distinct from (excluded.scopes, excluded.refused, excluded.resource_scopes)
    returning xmax = 0 as created
  `.execute(db);
  if (!rows[0]) return 'same';
  return rows[0].created ? 'created' : 'changed';
}

export interface ListedConsent extends Consent {
  readonly clientId: string;
  readonly name: string;
  readonly kind: ClientKind;
  readonly redirectUri: string;
  /** Null without a mark. */
  readonly markVersion: string | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

export async function listConsents(db: Database, accountId: string): Promise<ListedConsent[]> {
  const { rows } = await sql<ListedConsent>`
    select consents.client_id as "clientId", clients.name, clients.kind, clients.redirect_uris[1] as "redirectUri", consents.scopes,
      consents.refused, consents.resource_scopes as "resourceScopes", consents.created_at as "createdAt", consents.last_used_at as "lastUsedAt",
      marks.version as "markVersion"
    from oidc_consents as consents join oidc_clients as clients on clients.id = consents.client_id
    left join oidc_client_marks as marks on marks.client_id = clients.id
    where consents.account_id = ${accountId} order by consents.last_used_at desc, consents.client_id
  `.execute(db);
  return rows;
}

/** Returns the name of the application, or undefined if it had no consent. */
export async function deleteConsent(
  db: Database,
  accountId: string,
  clientId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    delete from oidc_consents using oidc_clients as clients
    where account_id = ${accountId} and client_id = ${clientId} and clients.id = client_id
    returning clients.name
  `.execute(db);
  return rows[0]?.name;
}

/** A thief may have connected an application of their own. The operator's own stay. Returns the names of the others. */
export async function endForeignConsents(db: Database, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    delete from oidc_consents using oidc_clients as clients
    where account_id = ${accountId} and clients.id = client_id and not clients.first_party
    returning clients.name
  `.execute(db);
  return rows.map(({ name }) => name).toSorted();
}

/** The applications that a reset disconnected within 30 days and that are not back. The owner's own removals have a session. */
export async function listDisconnected(db: Database, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct details->>'app' as name from audit_events
    where account_id = ${accountId} and event = 'app.removed' and session_id is null
      and at > ${secondsAgo(DISCONNECTED_SECONDS)}
      and not exists (
        select from oidc_consents as consents join oidc_clients as clients on clients.id = consents.client_id
        where consents.account_id = ${accountId} and clients.name = details->>'app'
      )
    order by name
  `.execute(db);
  return rows.map(({ name }) => name);
}
