import { sql } from 'kysely';
import type { StoredPassword } from '../security/password-hasher.ts';
import type { AuditDetails } from './audit-events.ts';
import { inSeconds, now, secondsAgo } from './clock.ts';
import type { Database } from './database.ts';
import { violatedUniqueConstraint } from './unique-violation.ts';

export interface NewAccount {
  readonly id: string;
  readonly username: string;
  readonly usernameCanonical: string;
  readonly email: string;
  readonly emailCanonical: string;
  /** An invited account has none until its owner sets one. */
  readonly password: StoredPassword | undefined;
}

export interface FirstMail {
  readonly id: string;
  readonly kind: string;
  readonly link: {
    readonly id: string;
    readonly purpose: string;
    readonly keyId: string;
    readonly seconds: number;
  };
}

/** The unique index refused the name or the address. */
export class IdentityTaken extends Error {}

const identityKeys = ['accounts_username_key', 'accounts_email_key'];

/** The account, its password, its first link and mail, and the audit row: one statement, all or nothing. */
export async function insertAccount(
  db: Database,
  account: NewAccount,
  mail: FirstMail,
  audit: AuditDetails,
): Promise<void> {
  const { password } = account;
  try {
    await sql`
      with account as (
        insert into accounts (id, username, username_canonical, email, email_canonical)
        values (${account.id}, ${account.username}, ${account.usernameCanonical}, ${account.email}, ${account.emailCanonical})
      ), password as (
        insert into passwords (account_id, hash, scheme, pepper_id)
        select ${account.id}::uuid, ${password?.hash ?? null}, ${password?.scheme ?? null}::smallint, ${password?.pepperId ?? null}
        where ${password !== undefined}::boolean
      ), link as (
        insert into one_time_links (id, account_id, purpose, key_id, expires_at)
        values (${mail.link.id}, ${account.id}, ${mail.link.purpose}, ${mail.link.keyId}, ${inSeconds(mail.link.seconds)})
      ), mail as (
        insert into mails (id, account_id, kind, link_id, expires_at)
        values (${mail.id}, ${account.id}, ${mail.kind}, ${mail.link.id}, ${inSeconds(mail.link.seconds)})
      )
      insert into audit_events (id, account_id, event, network, browser, system)
      values (${audit.id}, ${account.id}, ${audit.event}, ${audit.network}, ${audit.browser}, ${audit.system})
    `.execute(db);
  } catch (error) {
    const constraint = violatedUniqueConstraint(error) ?? '';
    if (identityKeys.includes(constraint)) throw new IdentityTaken();
    throw error;
  }
}

/** A repeated click and a retry after a lost answer come within this time; whoever comes later logs in. */
const JUST_MADE_SECONDS = 600;

export interface TakenIdentity {
  readonly username: boolean;
  readonly email: boolean;
  /** Both belong to one account that has only just been made, and may be the caller's own after a lost answer. */
  readonly justMade: boolean;
}

export async function findTaken(
  db: Database,
  usernameCanonical: string,
  emailCanonical: string,
): Promise<TakenIdentity> {
  const rows = await db
    .selectFrom('accounts')
    .select((row) => [
      row('username_canonical', '=', usernameCanonical).as('username'),
      row('email_canonical', '=', emailCanonical).as('email'),
      row('created_at', '>', secondsAgo(JUST_MADE_SECONDS)).as('young'),
    ])
    .where((row) =>
      row.or([
        row('username_canonical', '=', usernameCanonical),
        row('email_canonical', '=', emailCanonical),
      ]),
    )
    .execute();
  return {
    username: rows.some((row) => row.username),
    email: rows.some((row) => row.email),
    justMade: rows.some((row) => row.username && row.email && row.young),
  };
}

export async function findIdByEmail(db: Database, emailCanonical: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('email_canonical', '=', emailCanonical)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/** Two workers on one account take turns, so that a cap counted in between is exact. False when it is gone. */
export async function lockAccount(db: Database, accountId: string): Promise<boolean> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .execute();
  return rows.length === 1;
}

export async function emailOf(db: Database, accountId: string): Promise<string> {
  const row = await db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return row.email;
}

export async function confirmEmail(db: Database, accountId: string): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ email_confirmed_at: now })
    .where('id', '=', accountId)
    .where('email_confirmed_at', 'is', null)
    .execute();
}

export async function usernameOf(db: Database, accountId: string): Promise<string> {
  const row = await db
    .selectFrom('accounts')
    .select('username')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return row.username;
}
