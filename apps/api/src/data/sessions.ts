import { sql } from 'kysely';
import { NOTICE_SECONDS, UNDO_SECONDS } from '../mail-lifetimes.ts';
import type { AuditDetails } from './audit-events.ts';
import { inSeconds, now, secondsAgo } from './clock.ts';
import type { Database } from './database.ts';
import { ABSOLUTE_SECONDS, alive, DAY, IDLE_SECONDS } from './session-life.ts';

const LIVE_SESSIONS_PER_ACCOUNT = 20;
export const KNOWN_DEVICES_PER_ACCOUNT = 50;
const DEVICE_SECONDS = 365 * DAY;
/** Enough for the owner to learn of it and act; a right password, used over and over, must not be a mail bomb. */
export const NOTICES_AN_HOUR = 5;
const HOUR = 3_600;

export type EndReason =
  | 'logout'
  | 'owner'
  | 'disowned'
  | 'password-change'
  | 'taken-back'
  | 'replaced'
  | 'surplus'
  | 'reuse'
  | 'password-reset'
  | 'operator';

/** Ids of the mail that tells of a login on an unknown device, and of its link to disown it. */
export interface NewDeviceNotice {
  readonly mailId: string;
  readonly linkId: string;
}

export interface NewSession {
  readonly id: string;
  readonly accountId: string;
  readonly secretHash: Buffer;
  readonly keyId: string;
  readonly network: string;
  readonly browser: string | null;
  readonly system: string | null;
  /** A device that is not known yet becomes so with its first session. */
  readonly device: { readonly id: string; readonly known: boolean };
  readonly notice: NewDeviceNotice | undefined;
  /** The session whose cookie the browser still held: it ends where the new one begins. */
  readonly replaces: { readonly id: string; readonly secretHash: Buffer } | undefined;
}

export interface SessionOwner {
  readonly username: string;
  readonly roles: readonly string[];
}

export interface OpenedFor extends SessionOwner {
  /** False where no notice was asked for, and where the hour has had its share of them. */
  readonly noticed: boolean;
}

/**
 * Opens a session for whoever proved this very hash. The password row is locked and compared again: a reset that
 * came in between leaves nothing to open, nor does the owner's "it was not me" to a device that is not known. Ends what
 * the new session replaces and what exceeds the limit, each found by its key: joined by "or", the two would read every
 * session there is. A guess that was right goes back to its budget; a device's year is prolonged at most once a day, so
 * that most logins write to no index of it. A new device takes the place of the one that was used longest ago, so that
 * whoever ends all of them has few to end.
 *
 * The limits are looked at without a lock. While logins of one account race they may all see the same rows, and leave a
 * few sessions, devices and notices more than the limit; the next login ends the surplus sessions and devices.
 */
export async function openSession(
  db: Database,
  session: NewSession,
  provenHash: string,
  audit: AuditDetails,
): Promise<OpenedFor | undefined> {
  const result = await sql<OpenedFor>`
    with proof as (
      select accounts.id, accounts.username, accounts.roles
      from accounts join passwords on passwords.account_id = accounts.id
      where accounts.id = ${session.accountId} and accounts.disabled_at is null and passwords.hash = ${provenHash}
        and (accounts.unknown_devices_refused_at is null or ${session.device.known}::boolean)
      for share of passwords
    ), opened as (
      insert into sessions (id, account_id, secret_hash, key_id, idle_expires_at, expires_at, network, browser, system, device_id)
      select ${session.id}::uuid, id, ${session.secretHash}::bytea, ${session.keyId}, ${inSeconds(IDLE_SECONDS)},
             ${inSeconds(ABSOLUTE_SECONDS)}, ${session.network}, ${session.browser}, ${session.system},
             ${session.device.id}::uuid
      from proof
      returning account_id
    ), leaving as (
      select ${session.replaces?.id ?? null}::uuid as id, ${session.replaces?.secretHash ?? null}::bytea as secret_hash
      union all
      (select id, null from sessions where account_id = ${session.accountId} and ${alive}
       order by created_at desc, id desc offset ${LIVE_SESSIONS_PER_ACCOUNT - 1})
    ), ended as (
      update sessions set ended_at = ${now},
        end_reason = case when sessions.id = ${session.replaces?.id ?? null} then 'replaced' else 'surplus' end
      from leaving
      where sessions.id = leaving.id and coalesce(sessions.secret_hash = leaving.secret_hash, true) and ${alive}
        and exists (select from opened)
    ), device_known as (
      update known_devices set hour_failures = 0, expires_at = case
        when known_devices.expires_at < ${inSeconds(DEVICE_SECONDS - DAY)} then ${inSeconds(DEVICE_SECONDS)}
        else known_devices.expires_at end
      from opened
      where known_devices.id = ${session.device.id} and known_devices.account_id = opened.account_id
    ), device_new as (
      insert into known_devices (id, account_id, expires_at)
      select ${session.device.id}::uuid, account_id, ${inSeconds(DEVICE_SECONDS)} from opened
      where not ${session.device.known}::boolean
    ), devices_ended as (
      delete from known_devices using (
        select id from known_devices where account_id = ${session.accountId} and not ${session.device.known}::boolean
        order by expires_at desc, id desc offset ${KNOWN_DEVICES_PER_ACCOUNT - 1}
      ) as surplus
      where known_devices.id = surplus.id and exists (select from opened)
    ), budget as (
      update guess_budgets
      set minute_guesses = greatest(minute_guesses - 1, 0), hour_guesses = greatest(hour_guesses - 1, 0), in_a_row = 0
      from opened
      where guess_budgets.key = opened.account_id and not ${session.device.known}::boolean
    ), notice as (
      select account_id from opened
      where ${session.notice !== undefined}::boolean and (
        select count(*) from mails
        where account_id = ${session.accountId} and kind = 'new-device' and created_at > ${secondsAgo(HOUR)}
      ) < ${NOTICES_AN_HOUR}
    ), notice_link as (
      insert into one_time_links (id, account_id, purpose, key_id, expires_at, session_id)
      select ${session.notice?.linkId ?? null}::uuid, account_id, 'not-me', ${session.keyId}, ${inSeconds(UNDO_SECONDS)}, ${session.id}::uuid
      from notice
    ), notice_mail as (
      insert into mails (id, account_id, kind, link_id, context, expires_at)
      select ${session.notice?.mailId ?? null}::uuid, account_id, 'new-device', ${session.notice?.linkId ?? null}::uuid,
             jsonb_build_object('browser', ${session.browser}::text, 'system', ${session.system}::text), ${inSeconds(NOTICE_SECONDS)}
      from notice
      returning id
    ), audited as (
      insert into audit_events (id, account_id, event, network, session_id, browser, system)
      select ${audit.id}::uuid, account_id, ${audit.event}, ${audit.network}, ${session.id}::uuid, ${audit.browser}, ${audit.system}
      from opened
    )
    select proof.username, proof.roles, exists (select from notice_mail) as noticed from proof, opened
  `.execute(db);
  return result.rows[0];
}

export interface LiveSession extends SessionOwner {
  readonly email: string;
  readonly emailConfirmed: boolean;
  /** Whether the password was shown within the last ten minutes. */
  readonly proved: boolean;
  readonly deviceId: string | null;
}

/** The check behind every call with a token: one probe by primary key, and the account's. */
export async function findLiveSession(
  db: Database,
  sessionId: string,
  accountId: string,
): Promise<LiveSession | undefined> {
  const { rows } = await sql<LiveSession>`
    select accounts.username, accounts.roles, accounts.email,
      accounts.email_confirmed_at is not null as "emailConfirmed", sessions.device_id as "deviceId",
      sessions.proved_at > ${now} - interval '10 minutes' as proved
    from sessions join accounts on accounts.id = sessions.account_id
    where sessions.id = ${sessionId} and sessions.account_id = ${accountId}
      and accounts.disabled_at is null and ${alive}
  `.execute(db);
  return rows[0];
}

/** Ends one live session, with its audit row. Whoever calls has proven a right to it. */
export async function endSession(
  db: Database,
  sessionId: string,
  reason: EndReason,
  audit: AuditDetails,
): Promise<void> {
  await sql`
    with ended as (
      update sessions set ended_at = ${now}, end_reason = ${reason}
      where id = ${sessionId} and ${alive}
      returning account_id
    )
    insert into audit_events (id, account_id, event, network, session_id, browser, system)
    select ${audit.id}::uuid, account_id, ${audit.event}, ${audit.network}, ${sessionId}::uuid, ${audit.browser}, ${audit.system}
    from ended
  `.execute(db);
}

/** All of them, or all but the one that asks. */
export async function endAllSessions(
  db: Database,
  accountId: string,
  reason: EndReason,
  exceptId: string | null = null,
): Promise<number> {
  const result = await sql`
    update sessions set ended_at = ${now}, end_reason = ${reason}
    where account_id = ${accountId} and id is distinct from ${exceptId}::uuid and ${alive}
  `.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

export async function countLiveSessions(db: Database, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('sessions')
    .select((count) => count.fn.countAll<number>().as('sessions'))
    .where('account_id', '=', accountId)
    .where(alive)
    .executeTakeFirstOrThrow();
  return row.sessions;
}

export interface ListedSession {
  readonly id: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly network: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

export async function listLiveSessions(db: Database, accountId: string): Promise<ListedSession[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'browser', 'system', 'network', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('account_id', '=', accountId)
    .where(alive)
    .orderBy('last_used_at', 'desc')
    .execute();
}

/** One of the account's own; somebody else's id does nothing. */
export async function endOwnSession(
  db: Database,
  accountId: string,
  sessionId: string,
  reason: EndReason,
): Promise<boolean> {
  const result = await sql`
    update sessions set ended_at = ${now}, end_reason = ${reason}
    where id = ${sessionId} and account_id = ${accountId} and ${alive}
  `.execute(db);
  return result.numAffectedRows === 1n;
}

export async function markProved(db: Database, sessionId: string): Promise<void> {
  await db.updateTable('sessions').set({ proved_at: now }).where('id', '=', sessionId).execute();
}
