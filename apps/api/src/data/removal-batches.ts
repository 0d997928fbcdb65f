import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { MailKind } from './mails.ts';
import { jobsNamingStatement } from './named-jobs.ts';

/** Of these an account can have many. Mails first: each points at its link. The farewell goes with the account. */
export const manyPerAccount = [
  'mails',
  'one_time_links',
  'sessions',
  'known_devices',
  'reserved_emails',
  'refused_logins',
  'unconfirmed_places',
] as const;
const farewell: MailKind = 'account-deleted';

/** Small enough that nobody waits behind it, with a pause in which everybody else has a turn. */
const BATCH = 500;
const PAUSE_MS = 20;

/** Each batch is a transaction of its own: whoever is killed here goes on where it stopped. */
export async function removeInBatches(db: Database, accountId: string): Promise<void> {
  for (const table of manyPerAccount) {
    const removable = table === 'mails' ? sql`kind <> ${farewell}` : sql`true`;
    for (;;) {
      const { numAffectedRows = 0n } = await sql`
        delete from ${sql.table(table)}
        where ctid = any (array(
          select ctid from ${sql.table(table)} where account_id = ${accountId} and ${removable}
          limit ${BATCH} for update skip locked
        ))
      `.execute(db);
      if (numAffectedRows < BigInt(BATCH)) break;
      await sleep(PAUSE_MS);
    }
  }
}

/** Budgets hang on no account, so that names that nobody has can have one too. */
export async function forgetBudget(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom('guess_budgets').where('key', '=', accountId).execute();
}

/** Payloads of jobs name people; none of theirs stays. */
export async function deleteJobsNaming(db: Database, accountId: string): Promise<void> {
  await jobsNamingStatement(accountId).execute(db);
}
