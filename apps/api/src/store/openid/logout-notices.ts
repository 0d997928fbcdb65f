import { sql } from 'kysely';
import { inSeconds, now } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';

export interface LogoutNotice {
  readonly id: string;
  readonly clientId: string;
  readonly accountId: string;
  readonly grantId: string;
  readonly uri: string;
  readonly algorithm: 'RS256' | 'ES256';
}

/** A worker that dies with a notice in hand leaves it to another after this time. */
const LEASE_SECONDS = 60;

/**
 * The oldest due notices of each application, at most this many each. An application that fails is asked with one, when its
 * pause is over.
 */
export async function takeDueNotices(db: Database, perClient: number): Promise<LogoutNotice[]> {
  const { rows } = await sql<LogoutNotice>`
    with due as (
      select notice.id, clients.backchannel_logout_uri as uri, clients.id_token_alg as algorithm
      from oidc_clients as clients
      left join logout_pauses as pause on pause.client_id = clients.id
      cross join lateral (
        select id from logout_notices
        where client_id = clients.id and next_at <= ${now} and expires_at > ${now}
        order by next_at, created_at
        limit case when pause.client_id is null then ${perClient}::int else 1 end
        for update skip locked
      ) as notice
      where clients.backchannel_logout_uri is not null and clients.disabled_at is null
        and (pause.paused_until is null or pause.paused_until <= ${now})
    )
    update logout_notices set attempts = attempts + 1, next_at = ${inSeconds(LEASE_SECONDS)}
    -- By key, because the planner expects far more rows than the limits allow and would read the whole table.
    from due where due.id = logout_notices.id and logout_notices.id = any (array(select id from due))
    returning logout_notices.id, client_id as "clientId", account_id as "accountId", grant_id as "grantId", due.uri,
      due.algorithm
  `.execute(db);
  return rows;
}

/** The application answers, so everything that waits for it is due. */
export async function settleNotices(db: Database, clientId: string, ids: readonly string[]): Promise<void> {
  await sql`
    with resumed as (delete from logout_pauses where client_id = ${clientId})
    delete from logout_notices where id = any (${ids})
  `.execute(db);
}

const SOON_SECONDS = 30;
const LATER_SECONDS = 3_600;

/** Tried twice a minute for an hour, then hourly. What was taken is due again at once, but waits for the pause. */
export async function pauseClient(db: Database, clientId: string, unsent: readonly string[]): Promise<void> {
  await sql`
    with paused as (
      insert into logout_pauses (client_id, paused_until) values (${clientId}, ${inSeconds(SOON_SECONDS)})
      on conflict (client_id) do update set paused_until = case
        when logout_pauses.failing_since > ${now} - interval '1 hour' then ${inSeconds(SOON_SECONDS)}
        else ${inSeconds(LATER_SECONDS)} end
    )
    update logout_notices set next_at = ${now} where id = any (${unsent})
  `.execute(db);
}
