import { sql } from 'kysely';
import { limits } from '../limits/limits.ts';
import type { AuditDetails } from './audit-events.ts';
import { inSeconds, now } from './clock.ts';
import type { Database } from './database.ts';
import {
  ABSOLUTE_SECONDS,
  alive,
  BORROWED_IDLE_SECONDS,
  BORROWED_SECONDS,
  IDLE_SECONDS,
} from './session-life.ts';

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

export interface NewSession {
  readonly id: string;
  readonly accountId: string;
  readonly secretHash: Buffer;
  readonly keyId: string;
  readonly network: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly deviceId: string;
  /** The kinds of proof that opened it. */
  readonly methods: readonly string[];
}

export interface SessionOwner {
  readonly username: string;
  readonly roles: readonly string[];
  /** Null for a session of an older release, which opened by the password alone. */
  readonly methods: readonly string[] | null;
  /** When a proof of any kind was last shown. */
  readonly provedAt: Date;
  readonly borrowed: boolean;
}

/** With its audit row. The trigger `sessions_proof_suffices` refuses it for a frozen or disabled account. */
export async function insertSession(
  db: Database,
  session: NewSession,
  audit: AuditDetails,
): Promise<SessionOwner> {
  const result = await sql<SessionOwner>`
    with opened as (
      insert into sessions (id, account_id, secret_hash, key_id, idle_expires_at, expires_at, network, browser, system,
        device_id, methods)
      values (${session.id}, ${session.accountId}, ${session.secretHash}, ${session.keyId}, ${inSeconds(IDLE_SECONDS)},
        ${inSeconds(ABSOLUTE_SECONDS)}, ${session.network}, ${session.browser}, ${session.system},
        ${session.deviceId}, ${session.methods})
      returning account_id, methods, proved_at, borrowed
    ), audited as (
      insert into audit_events (id, account_id, event, network, session_id, browser, system)
      values (${audit.id}, ${session.accountId}, ${audit.event}, ${audit.network}, ${session.id}, ${audit.browser},
        ${audit.system})
    )
    select accounts.username, accounts.roles, opened.methods, opened.proved_at as "provedAt", opened.borrowed
    from opened join accounts on accounts.id = opened.account_id
  `.execute(db);
  const [owner] = result.rows;
  if (!owner) throw new Error('a session was opened for an account that is gone');
  return owner;
}

/** The violation that the trigger raises; the transaction is over. */
export function isInsufficientProof(error: unknown): boolean {
  return (error as { constraint?: unknown } | null)?.constraint === 'sessions_proof_suffices';
}

const OTHERS_AT_MOST = limits.sessions.most - 1;

/**
 * Ends the session whose cookie the browser still held, and what exceeds the limit; each is found by its key. Without a
 * lock: logins of one account that race may leave a few more than the limit, and the next login ends them.
 */
export async function endReplacedAndSurplus(
  db: Database,
  opened: { readonly id: string; readonly accountId: string },
  replaced: { readonly id: string; readonly secretHash: Buffer } | undefined,
): Promise<void> {
  // No null and no parameter for the offset: with either, PostgreSQL takes the general plan for dearer and plans each time.
  const replacedRow =
    replaced &&
    sql`select ${replaced.id}::uuid as id, ${replaced.secretHash}::bytea as secret_hash, 'replaced' as reason union all`;
  await sql`
    with leaving as (
      ${replacedRow ?? sql``}
      (select id, null::bytea as secret_hash, 'surplus' as reason from sessions
       where account_id = ${opened.accountId} and id <> ${opened.id} and ${alive}
       order by created_at desc, id desc offset ${sql.lit(OTHERS_AT_MOST)})
    )
    update sessions set ended_at = ${now}, end_reason = leaving.reason
    from leaving
    where sessions.id = leaving.id and coalesce(sessions.secret_hash = leaving.secret_hash, true) and ${alive}
  `.execute(db);
}

export interface LiveSession {
  readonly username: string;
  readonly roles: readonly string[];
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
  readonly borrowed: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

export async function listLiveSessions(db: Database, accountId: string): Promise<ListedSession[]> {
  return db
    .selectFrom('sessions')
    .select([
      'id',
      'browser',
      'system',
      'network',
      'borrowed',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])
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

/** The session stays, but no longer than on a computer of somebody else's. Its device is not one of the owner's. */
export async function lendSession(db: Database, sessionId: string): Promise<void> {
  await sql`
    update sessions set borrowed = true, device_id = null, idle_expires_at = ${inSeconds(BORROWED_IDLE_SECONDS)},
      expires_at = least(expires_at, ${inSeconds(BORROWED_SECONDS)})
    where id = ${sessionId}
  `.execute(db);
}

/** Another proof of the same person in the same session; its kind joins those that opened it. */
export async function markProved(db: Database, sessionId: string, kind: string): Promise<void> {
  await sql`
    update sessions set proved_at = ${now}, methods = case
      when methods is null or ${kind} = any (methods) then methods else array_append(methods, ${kind}) end
    where id = ${sessionId}
  `.execute(db);
}
