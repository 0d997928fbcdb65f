import { sql } from 'kysely';
import { now } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';

/** Whose failures are counted: of one device, of the account's other devices together, or of its recovery codes. */
export interface FactorBudget {
  readonly accountId: string;
  /** The device's id, the account's, or the key of recovery codes. */
  readonly key: string;
}

export const RECOVERY_CODES_KEY = '00000000-0000-0000-0000-000000000000';

export interface FactorFailures {
  readonly hour: number;
  readonly day: number;
}

const hourOver = sql`factor_budgets.hour_started_at <= ${now} - interval '1 hour'`;
const dayOver = sql`factor_budgets.day_started_at <= ${now} - interval '1 day'`;

/**
 * Counts a failure in advance, in one guarded statement. Returns the counts including this one, or undefined when the
 * limit is reached. Nothing but time clears them: not a right password, not a reset, not a new factor.
 */
export async function takeFactorTry(
  db: Database,
  { accountId, key }: FactorBudget,
  most: FactorFailures,
): Promise<FactorFailures | undefined> {
  const { rows } = await sql<FactorFailures>`
    insert into factor_budgets (account_id, key, hour_started_at, hour_failures, day_started_at, day_failures)
    values (${accountId}, ${key}, ${now}, 1, ${now}, 1)
    on conflict (account_id, key) do update set
      hour_failures = case when ${hourOver} then 1 else factor_budgets.hour_failures + 1 end,
      hour_started_at = case when ${hourOver} then ${now} else factor_budgets.hour_started_at end,
      day_failures = case when ${dayOver} then 1 else factor_budgets.day_failures + 1 end,
      day_started_at = case when ${dayOver} then ${now} else factor_budgets.day_started_at end
    where (${hourOver} or factor_budgets.hour_failures < ${most.hour})
      and (${dayOver} or factor_budgets.day_failures < ${most.day})
    returning hour_failures as hour, day_failures as day
  `.execute(db);
  return rows[0];
}

/** For the Retry-After header of a rejected try. */
export async function secondsUntilFactorTry(
  db: Database,
  { accountId, key }: FactorBudget,
  most: FactorFailures,
): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from case
      when day_failures >= ${most.day} then day_started_at + interval '1 day'
      else hour_started_at + interval '1 hour'
    end - ${now}))::integer as seconds
    from factor_budgets where account_id = ${accountId} and key = ${key}
  `.execute(db);
  return Math.max(1, rows[0]?.seconds ?? 60);
}

/** Refunds a try that did not fail. Earlier failures stay counted. */
export async function returnFactorTry(db: Database, { accountId, key }: FactorBudget): Promise<void> {
  await sql`
    update factor_budgets set
      hour_failures = greatest(hour_failures - 1, 0), day_failures = greatest(day_failures - 1, 0)
    where account_id = ${accountId} and key = ${key}
  `.execute(db);
}
