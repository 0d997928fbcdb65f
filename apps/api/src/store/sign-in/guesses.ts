import { sql } from 'kysely';
import { now } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';

export interface GuessLimits {
  readonly perMinute: number;
  readonly perHour: number;
  readonly inARow: number;
}

const minuteOver = sql`guess_budgets.minute_started_at <= ${now} - interval '1 minute'`;
const hourOver = sql`guess_budgets.hour_started_at <= ${now} - interval '1 hour'`;

/**
 * Consumes one guess from the budget of this key. A single guarded statement keeps the count exact across processes.
 * Returns the consecutive failures including this one, or undefined when the budget is used up.
 */
export async function takeGuess(
  db: Database,
  key: string,
  { perMinute, perHour, inARow }: GuessLimits,
): Promise<number | undefined> {
  const { rows } = await sql<{ inARow: number }>`
    insert into guess_budgets (key, minute_started_at, minute_guesses, hour_started_at, hour_guesses, in_a_row)
    values (${key}, ${now}, 1, ${now}, 1, 1)
    on conflict (key) do update set
      minute_guesses = case when ${minuteOver} then 1 else guess_budgets.minute_guesses + 1 end,
      minute_started_at = case when ${minuteOver} then ${now} else guess_budgets.minute_started_at end,
      hour_guesses = case when ${hourOver} then 1 else guess_budgets.hour_guesses + 1 end,
      hour_started_at = case when ${hourOver} then ${now} else guess_budgets.hour_started_at end,
      in_a_row = guess_budgets.in_a_row + 1
    where (${minuteOver} or guess_budgets.minute_guesses < ${perMinute})
      and (${hourOver} or guess_budgets.hour_guesses < ${perHour})
      and guess_budgets.in_a_row < ${inARow}
    returning in_a_row as "inARow"
  `.execute(db);
  return rows[0]?.inARow;
}

/** For the Retry-After header of a rejected guess. */
export async function secondsUntilNextGuess(
  db: Database,
  key: string,
  { perHour, inARow }: GuessLimits,
): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select case
      when in_a_row >= ${inARow} then 3600
      when not ${hourOver} and hour_guesses >= ${perHour}
        then ceil(extract(epoch from hour_started_at + interval '1 hour' - ${now}))
      else greatest(1, ceil(extract(epoch from minute_started_at + interval '1 minute' - ${now})))
    end::integer as seconds
    from guess_budgets where key = ${key}
  `.execute(db);
  return rows[0]?.seconds ?? 60;
}

/** Refunds a guess that did not fail. A correct one also resets the consecutive failures. */
export async function returnGuess(db: Database, key: string, wasRight: boolean): Promise<void> {
  await sql`
    update guess_budgets set
      minute_guesses = greatest(minute_guesses - 1, 0), hour_guesses = greatest(hour_guesses - 1, 0),
      in_a_row = case when ${wasRight}::boolean then 0 else greatest(in_a_row - 1, 0) end
    where key = ${key}
  `.execute(db);
}

/** After a password change, failures against the old password no longer count. */
export async function forgetGuesses(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom('guess_budgets').where('key', '=', accountId).execute();
}
