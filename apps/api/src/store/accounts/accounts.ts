import { sql } from 'kysely';
import type { StoredPassword } from '../../security/password-hasher.ts';
import type { AuditDetails } from '../activity/audit-events.ts';
import type { MailSite } from '../activity/mails.ts';
import { inSeconds, now } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';
import { violatedUniqueConstraint } from '../engine/unique-violation.ts';

export interface NewAccount {
  readonly id: string;
  readonly username: string;
  readonly usernameCanonical: string;
  readonly email: string;
  readonly emailCanonical: string;
  /** An invited account has none until its owner sets one. Who signed up through a provider may never have one. */
  readonly password: StoredPassword | undefined;
  /** The host of the mailbox vouched for it. */
  readonly confirmed?: boolean;
}

export interface FirstMail {
  readonly id: string;
  readonly kind: string;
  readonly site: MailSite;
  readonly link: {
    readonly id: string;
    readonly purpose: string;
    readonly keyId: string;
    readonly seconds: number;
  };
}

/** The unique index rejected the username or the email address. */
export class IdentityTaken extends Error {}

const identityKeys = ['accounts_username_key', 'accounts_email_key'];

/** One statement, so that all rows are inserted or none. A confirmed account needs no mail with a code. */
export async function insertAccount(
  db: Database,
  account: NewAccount,
  mail: FirstMail | undefined,
  audit: AuditDetails,
): Promise<void> {
  const { password } = account;
  try {
    await sql`
      with account as (
        insert into accounts (id, username, username_canonical, email, email_canonical, email_confirmed_at)
        values (${account.id}, ${account.username}, ${account.usernameCanonical}, ${account.email}, ${account.emailCanonical},
          case when ${account.confirmed ?? false}::boolean then ${now} end)
      ), password as (
        insert into passwords (account_id, hash, scheme, pepper_id)
        select ${account.id}::uuid, ${password?.hash ?? null}, ${password?.scheme ?? null}::smallint, ${password?.pepperId ?? null}
        where ${password !== undefined}::boolean
      ), link as (
        insert into one_time_links (id, account_id, purpose, key_id, expires_at)
        select ${mail?.link.id ?? null}::uuid, ${account.id}::uuid, ${mail?.link.purpose ?? null}, ${mail?.link.keyId ?? null},
          ${inSeconds(mail?.link.seconds ?? 0)}
        where ${mail !== undefined}::boolean
      ), mail as (
        insert into mails (id, account_id, kind, link_id, context, expires_at)
        select ${mail?.id ?? null}::uuid, ${account.id}::uuid, ${mail?.kind ?? null}, ${mail?.link.id ?? null}::uuid,
          ${JSON.stringify({ site: mail?.site })}::jsonb, ${inSeconds(mail?.link.seconds ?? 0)}
        where ${mail !== undefined}::boolean
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

export interface TakenIdentity {
  readonly username: boolean;
  readonly email: boolean;
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
  };
}

/** The first of these names that no account has. They are in canonical form. */
export async function firstFreeUsername(db: Database, names: readonly string[]): Promise<string | undefined> {
  const taken = await db
    .selectFrom('accounts')
    .select('username_canonical as name')
    .where('username_canonical', 'in', names.length > 0 ? names : [''])
    .execute();
  return names.find((name) => !taken.some((row) => row.name === name));
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

/**
 * Serialises changes to an account. The password row is locked first, as at login, where a trigger then locks the
 * account row. Another order could deadlock. Returns false if the account no longer exists.
 */
export async function lockAccountRow(db: Database, accountId: string): Promise<boolean> {
  await db
    .selectFrom('passwords')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .execute();
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .execute();
  return rows.length === 1;
}

/** The column name is historical. A frozen account cannot open a session on any device. */
export async function freezeAccount(db: Database, accountId: string): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ unknown_devices_refused_at: now })
    .where('id', '=', accountId)
    .execute();
}

export async function unfreezeAccount(db: Database, accountId: string): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ unknown_devices_refused_at: null })
    .where('id', '=', accountId)
    .where('unknown_devices_refused_at', 'is not', null)
    .execute();
}

export async function findNames(
  db: Database,
  accountId: string,
): Promise<{ username: string; email: string }> {
  return db
    .selectFrom('accounts')
    .select(['username', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}
