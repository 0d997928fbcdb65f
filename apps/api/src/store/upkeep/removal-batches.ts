import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { MailKind } from '../../base/mail-kinds.ts';
import type { Database } from '../engine/database.ts';
import { jobsNamingStatement } from './named-jobs.ts';

/**
 * Tables with many rows per account. Mails come first, because each references its link. The farewell mail is deleted
 * with the account.
 */
export const manyPerAccount = [
  'mails',
  'one_time_links',
  'oidc_tokens',
  'oidc_refresh_families',
  'oidc_grants',
  'sessions',
  'known_devices',
  // After the devices, which leave their ages there.
  'device_ages',
  'reserved_emails',
  'refused_logins',
  'unfinished_logins',
  'unconfirmed_places',
  'pending_logins',
  'totp_secrets',
  'passkeys',
  'external_identities',
  'recovery_codes',
  'factor_budgets',
  'oidc_consents',
] as const;
const farewell: MailKind = 'account-deleted';

/** Small batches with pauses, so that other statements are not blocked. */
const BATCH = 500;
const PAUSE_MS = 20;

/** Each batch commits on its own, so an interrupted run resumes where it stopped. */
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

/** Guess budgets have no foreign key to accounts, because unknown names have budgets too. */
export async function deleteGuessBudget(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom('guess_budgets').where('key', '=', accountId).execute();
}

/** Job payloads contain personal data. */
export async function deleteJobsNaming(db: Database, accountId: string): Promise<void> {
  await jobsNamingStatement(accountId).execute(db);
}
