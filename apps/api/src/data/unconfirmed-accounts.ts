import { sql } from 'kysely';
import type { MailKind } from '../mail-kinds.ts';
import type { Database } from './database.ts';

/** Self-registered without a confirmed address. Invited accounts have no password yet and do not count. */
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
 * The mailbox of an unconfirmed account may belong to someone else. Before its owner takes over, this removes session
 * data, other addresses, roles, and profile data that an older release allowed. Username and display name stay.
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
