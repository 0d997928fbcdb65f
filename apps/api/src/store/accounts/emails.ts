import { sql } from 'kysely';
import { now } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';
import { violatedUniqueConstraint } from '../engine/unique-violation.ts';
import { IdentityTaken } from './accounts.ts';

/** Returns the previous address and whether it was confirmed. Throws if the new one is taken. */
export async function swapEmail(db: Database, accountId: string, email: string): Promise<Mailbox> {
  try {
    const { rows } = await sql<Mailbox>`
      update accounts set email = ${email}, email_canonical = ${email.toLowerCase()}, email_confirmed_at = ${now}
      from (select email, email_confirmed_at from accounts where id = ${accountId}) as old
      where accounts.id = ${accountId}
      returning old.email, old.email_confirmed_at is not null as confirmed
    `.execute(db);
    const [before] = rows;
    if (!before) throw new Error('the account no longer exists');
    return before;
  } catch (error) {
    if (violatedUniqueConstraint(error) === 'accounts_email_key') throw new IdentityTaken();
    throw error;
  }
}

export interface Mailbox {
  readonly email: string;
  /** Only a confirmed mailbox may control an account. */
  readonly confirmed: boolean;
}

export async function findMailbox(db: Database, accountId: string): Promise<Mailbox> {
  return db
    .selectFrom('accounts')
    .select(['email', sql<boolean>`email_confirmed_at is not null`.as('confirmed')])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}

/** An early check for a helpful error message. The unique indexes decide. */
export async function isEmailTaken(
  db: Database,
  emailCanonical: string,
  accountId: string,
): Promise<boolean> {
  const result = await sql`
    select from accounts where email_canonical = ${emailCanonical}
    union all
    select from email_changes where email_canonical = ${emailCanonical} and account_id <> ${accountId}
  `.execute(db);
  return result.rows.length > 0;
}

export async function confirmEmail(db: Database, accountId: string): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ email_confirmed_at: now })
    .where('id', '=', accountId)
    .where('email_confirmed_at', 'is', null)
    .execute();
}
