import { sql } from 'kysely';
import type { Device } from '../../security/device.ts';
import { secondsAgo } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';
import { PENDING_LOGIN_SECONDS } from '../session/pending-logins.ts';
import { DAY } from '../session/session-life.ts';

/** At most this many networks are kept per account. One is enough to tell the owner. */
const NETWORKS = 20;

export interface UnfinishedLogin extends Device {
  readonly network: string;
}

const methods = sql`coalesce(unfinished_logins.methods, '{password}')`;

/** The first one of a network stays, so that repeated logins do not put the notice off. It learns what else was right. */
export async function noteUnfinishedLogin(
  db: Database,
  accountId: string,
  kind: string,
  { network, browser, system }: UnfinishedLogin,
): Promise<void> {
  await sql`
    insert into unfinished_logins (account_id, network, browser, system, methods)
    select id, ${network}::text, ${browser}::text, ${system}::text, ${[kind]}::text[] from accounts
    where id = ${accountId} and (select count(*) from unfinished_logins where account_id = ${accountId}) < ${NETWORKS}
    on conflict (account_id, network) do update set methods = ${methods} || excluded.methods
    where not ${methods} @> excluded.methods
  `.execute(db);
}

/** A factor was shown. The networks are those of the password and of the factor, which differ on the move. */
export async function forgetUnfinishedLogin(
  db: Database,
  accountId: string,
  networks: readonly (string | null)[],
): Promise<void> {
  await sql`
    delete from unfinished_logins where account_id = ${accountId} and network = any (${networks}::text[])
  `.execute(db);
}

const isDue = sql<boolean>`unfinished_logins.started_at <= ${secondsAgo(PENDING_LOGIN_SECONDS)}`;

/** Takes no lock, because the account's row is locked before those of its logins. */
export async function findUnfinishedAccounts(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select account_id as "accountId" from unfinished_logins where ${isDue} order by started_at limit ${limit}
  `.execute(db);
  return [...new Set(rows.map(({ accountId }) => accountId))];
}

export interface DueLogin extends UnfinishedLogin {
  readonly startedAt: Date;
  /** What was right and still is. Empty if the account is closed, or what was right is over. */
  readonly passed: readonly string[];
}

/** Requires the account's row lock. Returns the deleted rows, oldest first. */
export async function takeUnfinishedLogins(db: Database, accountId: string): Promise<DueLogin[]> {
  const { rows } = await sql<DueLogin>`
    with taken as (
      delete from unfinished_logins where account_id = ${accountId} and ${isDue}
      returning account_id, network, browser, system, started_at, ${methods} as methods
    )
    select taken.network, taken.browser, taken.system, taken.started_at as "startedAt", array(
      select kind from unnest(taken.methods) as kind
      where accounts.disabled_at is null and accounts.unknown_devices_refused_at is null and (
        (kind = 'password' and passwords.changed_at <= taken.started_at) or exists (
          select from external_identities as identity
          where identity.account_id = accounts.id and 'external:' || identity.provider = kind and identity.ended_at is null
            and identity.created_at <= taken.started_at
        )
      )
    ) as passed
    from taken join accounts on accounts.id = taken.account_id left join passwords on passwords.account_id = accounts.id
    order by taken.started_at
  `.execute(db);
  return rows;
}

export async function wasReportedToday(db: Database, accountId: string): Promise<boolean> {
  const reports = await db
    .selectFrom('audit_events')
    .select('id')
    .where('account_id', '=', accountId)
    .where('event', '=', 'login.unfinished')
    .where('at', '>', secondsAgo(DAY))
    .limit(1)
    .execute();
  return reports.length > 0;
}
