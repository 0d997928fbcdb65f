import { type RawBuilder, sql } from 'kysely';
import { limits } from '../../limits/limits.ts';
import type { PendingToken } from '../../security/pending-login.ts';
import { inSeconds, now } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';

export const PENDING_LOGIN_SECONDS = 600;

export interface NewPendingLogin extends PendingToken {
  readonly accountId: string;
  readonly methods: readonly string[];
  /** The hash that the typed password matched, or the identity at another provider. */
  readonly by: { readonly hash: string } | { readonly identityId: string };
  /** The wide network. */
  readonly network: string;
  /** Only a device that the account has known for a week. */
  readonly deviceId: string | null;
}

/**
 * Returns false if the password was replaced or the identity ended meanwhile. Surplus logins end, first in the network
 * that holds most of them. A device known for a week has its own slots, so that anyone who knows the password cannot keep
 * the owner out.
 */
export async function insertPendingLogin(db: Database, login: NewPendingLogin): Promise<boolean> {
  const inserted = await sql`
    insert into pending_logins (id, account_id, secret_hash, methods, password_changed_at, network, device_id, expires_at)
    select ${login.id}::uuid, accounts.id, ${login.secretHash}::bytea, ${login.methods}::text[], passwords.changed_at,
      ${login.network}::text, ${login.deviceId}::uuid, ${inSeconds(PENDING_LOGIN_SECONDS)}
    from ${proven(login)}
  `.execute(db);
  if (inserted.numAffectedRows !== 1n) return false;
  await sql`
    delete from pending_logins using (
      select id, row_number() over (
        partition by device_id order by expires_at > ${now} desc, in_network, created_at desc, id desc
      ) as place
      from (
        select id, device_id, created_at, expires_at, row_number() over (
          partition by device_id, network order by created_at desc, id desc
        ) as in_network
        from pending_logins where account_id = ${login.accountId}
      ) as numbered
    ) as ordered
    where pending_logins.id = ordered.id and ordered.place > ${limits.pendingLogins.most}
  `.execute(db);
  return true;
}

/**
 * The account, if the proof still holds. An identity is locked: who ends it waits, and then ends this login with it. A
 * password needs no lock, because its time is compared when the login is finished. So is its absence.
 */
function proven({ accountId, by }: NewPendingLogin): RawBuilder<unknown> {
  if ('hash' in by)
    return sql`accounts join passwords on passwords.account_id = accounts.id
      where accounts.id = ${accountId} and passwords.hash = ${by.hash}`;
  return sql`accounts left join passwords on passwords.account_id = accounts.id
      join external_identities as identity on identity.account_id = accounts.id
    where accounts.id = ${accountId} and identity.id = ${by.identityId} and identity.ended_at is null
    for share of identity`;
}

/** Shown to the browser that holds its cookie, unless the password was changed since. */
export interface ShownPendingLogin {
  readonly accountId: string;
  readonly username: string;
  /** Kinds of proofs that were right. */
  readonly methods: readonly string[];
  readonly secondsLeft: number;
  /** A recovery code declared the factors as stolen. The login goes on with a new authenticator application. */
  readonly declared: boolean;
}

const alive = sql<boolean>`(pending_logins.expires_at > ${now} and pending_logins.tries < ${limits.pendingTries.most})`;

const samePassword = sql<boolean>`accounts.id = pending_logins.account_id
  and passwords.changed_at is not distinct from pending_logins.password_changed_at`;

export async function findPendingLogin(
  db: Database,
  { id, secretHash }: PendingToken,
): Promise<ShownPendingLogin | undefined> {
  return db
    .selectFrom('pending_logins')
    .innerJoin('accounts', 'accounts.id', 'pending_logins.account_id')
    .leftJoin('passwords', 'passwords.account_id', 'accounts.id')
    .select([
      'pending_logins.account_id as accountId',
      'accounts.username',
      'pending_logins.methods',
      sql<number>`ceil(extract(epoch from pending_logins.expires_at - ${now}))::integer`.as('secondsLeft'),
      sql<boolean>`pending_logins.declared_at is not null`.as('declared'),
    ])
    .where('pending_logins.id', '=', id)
    .where('pending_logins.secret_hash', '=', secretHash)
    .where(alive)
    .where(samePassword)
    .executeTakeFirst();
}

export interface TriedPendingLogin {
  readonly id: string;
  readonly accountId: string;
  readonly methods: readonly string[];
  /** Where the password was typed. Null for a login of an older release. */
  readonly network: string | null;
}

/** Consumes one try in a guarded statement, before the code is looked at. */
export async function takePendingTry(
  db: Database,
  { id, secretHash }: PendingToken,
): Promise<TriedPendingLogin | undefined> {
  const { rows } = await sql<TriedPendingLogin>`
    update pending_logins set tries = tries + 1
    where id = ${id} and secret_hash = ${secretHash} and ${alive}
    returning id, account_id as "accountId", methods, network
  `.execute(db);
  return rows[0];
}

/** The code was right, so the tries begin again. Returns false if the login is over or the password changed since. */
export async function markDeclared(db: Database, id: string): Promise<boolean> {
  const result = await sql`
    update pending_logins set declared_at = ${now}, tries = 0
    from accounts left join passwords on passwords.account_id = accounts.id
    where pending_logins.id = ${id} and pending_logins.expires_at > ${now} and ${samePassword}
  `.execute(db);
  return result.numAffectedRows === 1n;
}

/** Records a factor that was enrolled in this login. Returns false if the login is over or the password changed since. */
export async function addPendingMethod(db: Database, id: string, kind: string): Promise<boolean> {
  const result = await sql`
    update pending_logins set methods = array_append(methods, ${kind}::text)
    from accounts left join passwords on passwords.account_id = accounts.id
    where pending_logins.id = ${id} and ${alive} and ${samePassword}
  `.execute(db);
  return result.numAffectedRows === 1n;
}

/** One caller deletes the row. Returns false if it is gone or expired, or if the password was changed since. */
export async function consumePendingLogin(db: Database, id: string): Promise<boolean> {
  const result = await sql`
    delete from pending_logins using accounts left join passwords on passwords.account_id = accounts.id
    where pending_logins.id = ${id} and pending_logins.expires_at > ${now} and ${samePassword}
  `.execute(db);
  return result.numAffectedRows === 1n;
}

export async function endPendingLogins(
  db: Database,
  accountId: string,
  exceptId: string | null = null,
): Promise<void> {
  await db
    .deleteFrom('pending_logins')
    .where('account_id', '=', accountId)
    .where('id', 'is distinct from', exceptId)
    .execute();
}
