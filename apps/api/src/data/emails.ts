import { sql } from 'kysely';
import { IdentityTaken } from './accounts.ts';
import { inSeconds, now } from './clock.ts';
import type { Database } from './database.ts';
import { violatedUniqueConstraint } from './unique-violation.ts';

/** Answers with the address that was; throws where the index, or a reservation, says that the new one is taken. */
export async function swapEmail(db: Database, accountId: string, email: string): Promise<string> {
  try {
    const result = await sql<{ before: string }>`
      update accounts set email = ${email}, email_canonical = ${email.toLowerCase()}, email_confirmed_at = ${now}
      from (select email from accounts where id = ${accountId} for update) as old
      where accounts.id = ${accountId}
      returning old.email as before
    `.execute(db);
    const [row] = result.rows;
    if (!row) throw new Error('the account is gone');
    return row.before;
  } catch (error) {
    if (violatedUniqueConstraint(error) === 'accounts_email_key') throw new IdentityTaken();
    throw error;
  }
}

/** As long as the owner can take it back, nobody else can have it. */
export async function reserveEmail(
  db: Database,
  accountId: string,
  email: string,
  seconds: number,
): Promise<void> {
  const until = inSeconds(seconds);
  await db
    .insertInto('reserved_emails')
    .values({ email_canonical: email.toLowerCase(), account_id: accountId, until })
    .onConflict((conflict) => conflict.columns(['email_canonical', 'account_id']).doUpdateSet({ until }))
    .execute();
}

export async function isEmailTaken(
  db: Database,
  emailCanonical: string,
  accountId: string,
): Promise<boolean> {
  const result = await sql`
    select from accounts where email_canonical = ${emailCanonical}
    union all
    select from reserved_emails
    where email_canonical = ${emailCanonical} and account_id <> ${accountId} and until > ${now}
  `.execute(db);
  return result.rows.length > 0;
}
