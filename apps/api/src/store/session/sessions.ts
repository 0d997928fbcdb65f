import type { ActivityDetails } from '@portaria/contract';
import type { AdministratorRole } from '@portaria/contract/administration';
import { sql } from 'kysely';
import { limits } from '../../limits/limits.ts';
import type { AuditDetails } from '../activity/audit-events.ts';
import { inSeconds, now } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';
import {
  ABSOLUTE_SECONDS,
  alive,
  IDLE_SECONDS,
  SHARED_COMPUTER_IDLE_SECONDS,
  SHARED_COMPUTER_SECONDS,
} from './session-life.ts';
import type { ShownProof } from './shown-proof.ts';

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
  | 'identity-ended'
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
  /** The authentication methods that opened it. */
  readonly methods: readonly string[];
  readonly factorShown: boolean;
  /** The passkey that was shown. */
  readonly passkey: Buffer | null;
  readonly ssoSecret: Buffer;
}

export interface SessionOwner extends ShownProof {
  readonly username: string;
  readonly roles: readonly string[];
  /** Kinds of all proofs since it was opened. Null for a session from an older release. */
  readonly methods: readonly string[] | null;
  readonly borrowed: boolean;
  /** Null for a session from an older release. */
  readonly ssoSecret: Buffer | null;
}

/**
 * Also writes the audit row. The trigger `sessions_proof_suffices` rejects frozen and disabled accounts, and
 * `sessions_second_factor_shown` a session without a factor while the account requires one.
 */
export async function insertSession(
  db: Database,
  session: NewSession,
  audit: AuditDetails,
  details: ActivityDetails | null = null,
): Promise<SessionOwner> {
  const result = await sql<SessionOwner>`
    with opened as (
      insert into sessions (id, account_id, secret_hash, key_id, idle_expires_at, expires_at, network, browser, system,
        device_id, methods, factor_at, shown, shown_at, shown_passkey, sso_secret)
      values (${session.id}, ${session.accountId}, ${session.secretHash}, ${session.keyId}, ${inSeconds(IDLE_SECONDS)},
        ${inSeconds(ABSOLUTE_SECONDS)}, ${session.network}, ${session.browser}, ${session.system},
        ${session.deviceId}, ${session.methods}, case when ${session.factorShown}::boolean then ${now} end,
        ${session.methods}, ${now}, ${session.passkey}, ${session.ssoSecret})
      returning account_id, methods, proved_at, borrowed, shown, shown_passkey, sso_secret
    ), audited as (
      insert into audit_events (id, account_id, event, network, session_id, browser, system, details)
      values (${audit.id}, ${session.accountId}, ${audit.event}, ${audit.network}, ${session.id}, ${audit.browser},
        ${audit.system}, ${details === null ? null : JSON.stringify(details)}::jsonb)
    )
    select accounts.username, roles_of_session(accounts.roles, opened.methods) as roles, opened.methods,
      opened.proved_at as "provedAt", opened.shown, opened.shown_passkey as passkey, opened.borrowed,
      opened.sso_secret as "ssoSecret"
    from opened join accounts on accounts.id = opened.account_id
  `.execute(db);
  const [owner] = result.rows;
  if (!owner) throw new Error('a session was opened for an account that no longer exists');
  return owner;
}

/** The triggers raise these violations, which abort the transaction. */
export function isInsufficientProof(error: unknown): boolean {
  return constraintOf(error) === 'sessions_proof_suffices';
}

export function isFactorMissing(error: unknown): boolean {
  return constraintOf(error) === 'sessions_second_factor_shown';
}

/** A session with this id exists: the answer of a passkey was used before. */
export function isSessionKnown(error: unknown): boolean {
  return constraintOf(error) === 'sessions_pkey';
}

function constraintOf(error: unknown): unknown {
  return (error as { constraint?: unknown } | null)?.constraint;
}

const OTHERS_AT_MOST = limits.sessions.most - 1;

/**
 * Ends the session whose cookie the browser still had, and those over the limit. Takes no lock: concurrent logins may
 * exceed the limit briefly, and the next login corrects it.
 */
export async function endReplacedAndSurplus(
  db: Database,
  opened: { readonly id: string; readonly accountId: string },
  replaced: { readonly id: string; readonly secretHash: Buffer } | undefined,
): Promise<void> {
  // With a null or a parameter for the offset, PostgreSQL would prefer custom plans and plan every time.
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
  /** Whether the second factor is on. */
  readonly secondFactor: boolean;
  /** Whether a role of the account requires it. */
  readonly factorRequired: boolean;
  /** Whether the last login or step-up was within ten minutes, by a factor while the second factor is on. */
  readonly proved: boolean;
  readonly deviceId: string | null;
  /** The right to administer, which is not among the roles. */
  readonly administrator: AdministratorRole | null;
  /** Whether this session showed a factor within twelve hours. A remembered device is none. */
  readonly factorToday: boolean;
}

/** The kinds of proofs that opened it and were shown since. */
export async function findMethods(db: Database, sessionId: string): Promise<readonly string[]> {
  const row = await db
    .selectFrom('sessions')
    .select(sql<string[]>`coalesce(methods, '{password}')`.as('methods'))
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.methods ?? [];
}

/** Runs on every authenticated call, so it needs only primary-key probes. */
export async function findLiveSession(
  db: Database,
  sessionId: string,
  accountId: string,
): Promise<LiveSession | undefined> {
  const { rows } = await sql<LiveSession>`
    select accounts.username, roles_of_session(accounts.roles, sessions.methods) as roles, accounts.email,
      accounts.email_confirmed_at is not null as "emailConfirmed", sessions.device_id as "deviceId",
      accounts.second_factor_since is not null as "secondFactor",
      requires_second_factor(accounts.roles) as "factorRequired",
      coalesce(case when accounts.second_factor_since is null then sessions.proved_at else sessions.factor_at end
        > ${now} - interval '10 minutes', false) as proved,
      (select role from administrators where account_id = accounts.id) as administrator,
      coalesce(sessions.factor_at > ${now} - interval '12 hours', false) as "factorToday"
    from sessions join accounts on accounts.id = sessions.account_id
    where sessions.id = ${sessionId} and sessions.account_id = ${accountId}
      and accounts.disabled_at is null and ${alive}
  `.execute(db);
  return rows[0];
}

/** Ends one live session and writes the audit row. The caller has verified the right to do so. */
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

/** Ends all sessions, optionally except the caller's own. */
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

/** After identities ended: the sessions in which one of these kinds of proofs was shown. */
export async function endSessionsOpenedBy(
  db: Database,
  accountId: string,
  kinds: readonly string[],
  exceptId: string | null,
): Promise<void> {
  await sql`
    update sessions set ended_at = ${now}, end_reason = 'identity-ended'
    where account_id = ${accountId} and id is distinct from ${exceptId}::uuid
      and methods && ${kinds}::text[] and ${alive}
  `.execute(db);
}

/** After a role was granted that requires a factor. Has no effect on other accounts. */
export async function endSessionsWithoutFactor(db: Database, accountId: string): Promise<void> {
  await sql`
    update sessions set ended_at = ${now}, end_reason = 'operator'
    from accounts
    where sessions.account_id = ${accountId} and accounts.id = sessions.account_id and ${alive}
      and requires_second_factor(accounts.roles)
      and not coalesce(sessions.methods && '{totp,recovery-code,passkey,device}', false)
  `.execute(db);
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
  readonly deviceId: string | null;
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
      'device_id as deviceId',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])
    .where('account_id', '=', accountId)
    .where(alive)
    .orderBy('last_used_at', 'desc')
    .execute();
}

/** Has no effect on a session of another account. */
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

/** Shortens the session to the lifetime for someone else's computer. The device no longer counts as known. */
export async function shortenForSharedComputer(db: Database, sessionId: string): Promise<void> {
  await sql`
    update sessions set borrowed = true, device_id = null, idle_expires_at = ${inSeconds(SHARED_COMPUTER_IDLE_SECONDS)},
      expires_at = least(expires_at, ${inSeconds(SHARED_COMPUTER_SECONDS)})
    where id = ${sessionId}
  `.execute(db);
}

/** Records a step-up and adds its method to those that opened the session. Null stands for the password alone. */
export async function markProved(db: Database, sessionId: string, kind: string): Promise<void> {
  await sql`
    update sessions set proved_at = ${now}, methods = case
      when ${kind} = any (coalesce(methods, '{password}')) then methods
      else array_append(coalesce(methods, '{password}'), ${kind}) end
    where id = ${sessionId}
  `.execute(db);
}

/** A guarded update. The time only rises, so an answer to this or an older challenge is refused from then on. */
export async function consumeProofChallenge(
  db: Database,
  sessionId: string,
  askedAt: Date,
): Promise<boolean> {
  const result = await sql`
    update sessions set proof_asked_at = ${askedAt}
    where id = ${sessionId} and coalesce(proof_asked_at < ${askedAt}, true)
  `.execute(db);
  return result.numAffectedRows === 1n;
}

/** While the second factor is on, only this counts as a step-up. */
export async function markFactorShown(
  db: Database,
  sessionId: string,
  kind: string,
  passkey: Buffer | null,
): Promise<void> {
  await markProved(db, sessionId, kind);
  await sql`
    update sessions set factor_at = ${now}, shown_at = ${now}, shown = array[${kind}], shown_passkey = ${passkey}
    where id = ${sessionId}
  `.execute(db);
}
