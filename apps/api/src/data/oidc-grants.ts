import { sql } from 'kysely';
import { now } from './clock.ts';
import type { Database } from './database.ts';

export interface GrantPayload {
  readonly openid: { readonly scope: string };
  readonly rejected?: { readonly openid: { readonly scope: string } };
}

export interface StoredGrant {
  readonly id: string;
  readonly accountId: string;
  readonly clientId: string;
  readonly payload: GrantPayload;
}

/**
 * One row for a session at an application. It lives as long as the session, and every look at it asks whether the
 * session lives.
 */
export async function saveGrant(
  db: Database,
  grant: StoredGrant & { readonly sessionId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with used as (
      update oidc_consents set last_used_at = ${now}
      where account_id = ${grant.accountId} and client_id = ${grant.clientId}
    )
    insert into oidc_grants (id, account_id, client_id, session_id, payload, expires_at)
    select ${grant.id}::uuid, ${grant.accountId}::uuid, ${grant.clientId}, sessions.id,
      ${JSON.stringify(grant.payload)}::jsonb, sessions.expires_at
    from sessions where sessions.id = ${grant.sessionId} and sessions.ended_at is null
    on conflict (session_id, client_id) do update set payload = excluded.payload
    returning id
  `.execute(db);
  return rows[0]?.id;
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
