import { sql } from 'kysely';
import { limits } from '../../limits/limits.ts';
import { inSeconds, now } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';
import { OFFLINE_SECONDS } from '../session/session-life.ts';

export interface GrantPayload {
  readonly openid: { readonly scope: string };
  /** Scopes by service. */
  readonly resources?: Readonly<Record<string, string>>;
  readonly rejected?: { readonly openid: { readonly scope: string } };
}

export interface StoredGrant {
  readonly id: string;
  readonly accountId: string;
  readonly clientId: string;
  readonly payload: GrantPayload;
}

interface NewGrant extends StoredGrant {
  readonly sessionId: string;
  /** The request asks for access while the person is away, and the person allowed it. */
  readonly offline: boolean;
}

const OTHERS_AT_MOST = limits.offlineGrants.most - 1;

/**
 * One row for a session at an application. Every look at it asks whether the session lives, unless access while the person
 * is away was allowed. Of those an application keeps the newest.
 */
export async function saveGrant(db: Database, grant: NewGrant): Promise<string | undefined> {
  const expiry = grant.offline
    ? sql`greatest(sessions.expires_at, ${inSeconds(OFFLINE_SECONDS)})`
    : sql`sessions.expires_at`;
  const { rows } = await sql<{ id: string }>`
    with used as (
      update oidc_consents set last_used_at = ${now}
      where account_id = ${grant.accountId} and client_id = ${grant.clientId}
    ),
    surplus as (
      delete from oidc_grants where ${grant.offline} and id in (
        select id from oidc_grants
        where account_id = ${grant.accountId} and client_id = ${grant.clientId} and offline
          and session_id is distinct from ${grant.sessionId}
        order by created_at desc offset ${sql.lit(OTHERS_AT_MOST)}
      )
    )
    insert into oidc_grants (id, account_id, client_id, session_id, offline, payload, expires_at)
    select ${grant.id}::uuid, ${grant.accountId}::uuid, ${grant.clientId}, sessions.id, ${grant.offline},
      ${JSON.stringify(grant.payload)}::jsonb, ${expiry}
    from sessions where sessions.id = ${grant.sessionId} and sessions.ended_at is null
    on conflict (session_id, client_id) do update set payload = excluded.payload,
      offline = oidc_grants.offline or excluded.offline,
      expires_at = greatest(oidc_grants.expires_at, excluded.expires_at)
    returning id
  `.execute(db);
  return rows[0]?.id;
}

/** The session at one application, as its ID tokens name it (`sid`). */
export async function isGrantOfSession(db: Database, id: string, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    select from oidc_grants where session_id = ${sessionId} and id::text = ${id}
  `.execute(db);
  return rows.length > 0;
}

/** Codes and tokens go with it. Undefined if it is gone already. */
export async function deleteGrant(
  db: Database,
  id: string,
): Promise<Pick<StoredGrant, 'accountId' | 'clientId'> | undefined> {
  const { rows } = await sql<Pick<StoredGrant, 'accountId' | 'clientId'>>`
    delete from oidc_grants where id = ${id} returning account_id as "accountId", client_id as "clientId"
  `.execute(db);
  return rows[0];
}

/** On all devices. */
export async function deleteGrantsOf(db: Database, accountId: string, clientId: string): Promise<void> {
  await sql`delete from oidc_grants where account_id = ${accountId} and client_id = ${clientId}`.execute(db);
}

/** The password changed, so a thief may have known the old one. What the person allowed stays. */
export async function endOfflineGrants(db: Database, accountId: string): Promise<void> {
  await sql`delete from oidc_grants where account_id = ${accountId} and offline`.execute(db);
}
