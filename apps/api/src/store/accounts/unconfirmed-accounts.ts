import { sql } from 'kysely';
import type { MailKind } from '../../base/mail-kinds.ts';
import type { Database } from '../engine/database.ts';

/**
 * Self-registered without a confirmed address, by a password or through a provider. An invited account has neither yet and
 * does not count. An identity that ended counts too, or the account would pass for invited.
 */
export async function isUnconfirmed(db: Database, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select from accounts where id = ${accountId} and email_confirmed_at is null and (
      exists (select from passwords where account_id = accounts.id)
      or exists (select from external_identities where account_id = accounts.id)
    )
  `.execute(db);
  return rows.length > 0;
}

const namingOthers: readonly MailKind[] = ['change-email', 'email-changed'];

/**
 * The mailbox of an unconfirmed account may belong to someone else. Before its owner takes over, this removes session
 * data, other addresses, roles, and profile data that an older release allowed. Username and display name stay. Identities
 * are ended by the caller, and say nothing about their persons any more.
 */
export async function clearUnconfirmed(db: Database, accountId: string): Promise<void> {
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
      document_verified_at = null, document_level = null, cep = null, street = null, number = null, complement = null, district = null, city = null, state = null
    where account_id = ${accountId}
  `.execute(db);
  await sql`
    update external_identities set hint = null, hosted_email = null, level = null where account_id = ${accountId}
  `.execute(db);
  await db.updateTable('accounts').set({ roles: [] }).where('id', '=', accountId).execute();
}
