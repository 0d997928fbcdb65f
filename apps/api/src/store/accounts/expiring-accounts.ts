import { sql } from 'kysely';
import { inSeconds, now } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';
import { DAY } from '../session/session-life.ts';

/** Ended sessions are deleted after seven days, so a check every six days misses none. */
const LOOK_EVERY_SECONDS = 6 * DAY;

export async function insertExpiringAccount(db: Database, accountId: string): Promise<void> {
  await db
    .insertInto('expiring_accounts')
    .values({ account_id: accountId, look_at: inSeconds(LOOK_EVERY_SECONDS) })
    .execute();
}

export async function deleteExpiringAccount(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom('expiring_accounts').where('account_id', '=', accountId).execute();
}

export async function findAccountToLookAt(db: Database): Promise<string | undefined> {
  const row = await db
    .selectFrom('expiring_accounts')
    .select('account_id as id')
    .where('look_at', '<=', now)
    .orderBy('look_at')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export type Expiry = 'expired' | 'in use' | 'kept';

/** Requires the account's row lock, so that a concurrent login is seen. Also records when the account was last used. */
export async function lookAtExpiring(db: Database, accountId: string, unusedDays: number): Promise<Expiry> {
  const { rows } = await sql<{ kept: boolean; expired: boolean }>`
    update expiring_accounts set seen_at = seen.at, look_at = ${inSeconds(LOOK_EVERY_SECONDS)}
    from accounts, lateral (
      select greatest(
        (select seen_at from expiring_accounts where account_id = accounts.id),
        (select max(last_used_at) from sessions where account_id = accounts.id)
      ) as at
    ) as seen
    where expiring_accounts.account_id = ${accountId} and accounts.id = ${accountId}
    returning accounts.email_confirmed_at is not null or accounts.roles <> '{}' as kept,
      seen.at <= ${now} - make_interval(days => ${unusedDays}) as expired
  `.execute(db);
  const [row] = rows;
  if (!row || row.kept) return 'kept';
  return row.expired ? 'expired' : 'in use';
}
