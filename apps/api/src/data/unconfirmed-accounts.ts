import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { MailKind } from './mails.ts';

/** Registered by itself, and its mailbox has not confirmed. An invited account has no password yet, and is not meant. */
export async function isUnconfirmed(db: Database, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('passwords', 'passwords.account_id', 'accounts.id')
    .select('accounts.id')
    .where('accounts.id', '=', accountId)
    .where('accounts.email_confirmed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

const namingOthers: readonly MailKind[] = ['change-email', 'email-changed'];

/**
 * For the mailbox of an unconfirmed account, which may be a stranger's: user name and display name stay. What an older
 * release let the account hold goes, and so do rows that name other addresses or where the person was.
 */
export async function stripUnconfirmed(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom('sessions').where('account_id', '=', accountId).execute();
  await db
    .deleteFrom('mails')
    .where('account_id', '=', accountId)
    .where('kind', 'in', namingOthers)
    .execute();
  await db
    .deleteFrom('one_time_links')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'change-email')
    .execute();
  await sql`
    update profiles set phone = null, document_ciphertext = null, document_index = null, document_key_id = null,
      cep = null, street = null, number = null, complement = null, district = null, city = null, state = null
    where account_id = ${accountId}
  `.execute(db);
  await db.updateTable('accounts').set({ roles: [] }).where('id', '=', accountId).execute();
}
