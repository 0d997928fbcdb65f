import { sql } from 'kysely';
import type { Identity } from '../security/canonical-identity.ts';
import type { StoredPassword } from '../security/password-hasher.ts';
import { now } from './clock.ts';
import type { Database } from './database.ts';
import { forgetOtherDevices } from './known-devices.ts';

export interface GuessLimits {
  readonly perMinute: number;
  readonly perHour: number;
  readonly inARow: number;
  readonly perDevice: number;
}

export interface Guess {
  /** Undefined for a name that fits no form, which belongs to nobody. */
  readonly identity: Identity | { readonly kind: 'id'; readonly canonical: string } | undefined;
  /** The budget's key when nobody has this name. */
  readonly strangerKey: string;
  /** From the device cookie, already proven genuine. */
  readonly deviceId: string | undefined;
}

export interface AccountForLogin extends StoredPassword {
  readonly id: string;
}

export interface GuessOutcome {
  /** May the password be evaluated at all? */
  readonly admitted: boolean;
  readonly retryAfterSeconds: number;
  /** Whether this very guess was the last of the row. */
  readonly exhausted: boolean;
  readonly knownDevice: boolean;
  /** Undefined for nobody and for a disabled account alike. */
  readonly account: AccountForLogin | undefined;
}

interface GuessRow {
  id: string | null;
  hash: string | null;
  scheme: number | null;
  pepper_id: string | null;
  known_device: boolean;
  admitted: boolean;
  in_a_row: number | null;
  retry_after: number | null;
}

/**
 * Finds the account and takes one guess from its budget, in one statement: the row's lock makes the count exact over
 * any number of processes, and a name that nobody has costs the very same work. A known device has its own budget.
 */
export async function takeGuess(db: Database, guess: Guess, limits: GuessLimits): Promise<GuessOutcome> {
  const email = guess.identity?.kind === 'email' ? guess.identity.canonical : null;
  const username = guess.identity?.kind === 'username' ? guess.identity.canonical : null;
  const id = guess.identity?.kind === 'id' ? guess.identity.canonical : null;
  const minuteOver = sql`guess_budgets.minute_started_at <= ${now} - interval '1 minute'`;
  const hourOver = sql`guess_budgets.hour_started_at <= ${now} - interval '1 hour'`;
  const { rows } = await sql<GuessRow>`
    with account as (
      select id, disabled_at, unknown_devices_refused_at from accounts where email_canonical = ${email}
      union all
      select id, disabled_at, unknown_devices_refused_at from accounts where username_canonical = ${username}
      union all
      select id, disabled_at, null from accounts where id = ${id}
    ), device as (
      update known_devices set
        hour_failures = case when hour_started_at <= ${now} - interval '1 hour' then 1 else hour_failures + 1 end,
        hour_started_at = case when hour_started_at <= ${now} - interval '1 hour' then ${now} else hour_started_at end
      from account
      where known_devices.id = ${guess.deviceId ?? null} and known_devices.account_id = account.id
        and known_devices.expires_at > ${now} and known_devices.hour_failures < ${limits.perDevice}
      returning known_devices.id
    ), budget as (
      insert into guess_budgets (key, minute_started_at, minute_guesses, hour_started_at, hour_guesses, in_a_row)
      select coalesce((select id from account), ${guess.strangerKey}::uuid), ${now}, 1, ${now}, 1, 1
      where not exists (select from device)
        and not exists (select from account where unknown_devices_refused_at is not null)
      on conflict (key) do update set
        minute_guesses = case when ${minuteOver} then 1 else guess_budgets.minute_guesses + 1 end,
        minute_started_at = case when ${minuteOver} then ${now} else guess_budgets.minute_started_at end,
        hour_guesses = case when ${hourOver} then 1 else guess_budgets.hour_guesses + 1 end,
        hour_started_at = case when ${hourOver} then ${now} else guess_budgets.hour_started_at end,
        in_a_row = guess_budgets.in_a_row + 1
      where (${minuteOver} or guess_budgets.minute_guesses < ${limits.perMinute})
        and (${hourOver} or guess_budgets.hour_guesses < ${limits.perHour})
        and guess_budgets.in_a_row < ${limits.inARow}
      returning in_a_row
    ), refusal as (
      select case
        when in_a_row >= ${limits.inARow} or exists (select from account where unknown_devices_refused_at is not null)
          then 3600
        when not ${hourOver} and hour_guesses >= ${limits.perHour}
          then ceil(extract(epoch from hour_started_at + interval '1 hour' - ${now}))
        else greatest(1, ceil(extract(epoch from minute_started_at + interval '1 minute' - ${now})))
      end::integer as retry_after
      from guess_budgets where key = coalesce((select id from account), ${guess.strangerKey}::uuid)
    )
    select passwords.account_id as id, passwords.hash, passwords.scheme, passwords.pepper_id,
      exists (select from device) as known_device,
      exists (select from device) or exists (select from budget) as admitted,
      (select in_a_row from budget) as in_a_row,
      (select retry_after from refusal) as retry_after
    from (select 1) as always
    left join (account join passwords on passwords.account_id = account.id and account.disabled_at is null) on true
  `.execute(db);
  const row = rows[0];
  if (!row) throw new Error('a guess always answers with one row');
  return {
    admitted: row.admitted,
    retryAfterSeconds: row.retry_after ?? 60,
    exhausted: row.in_a_row === limits.inARow,
    knownDevice: row.known_device,
    account:
      row.id !== null && row.hash !== null && row.scheme !== null && row.pepper_id !== null
        ? { id: row.id, hash: row.hash, scheme: row.scheme, pepperId: row.pepper_id }
        : undefined,
  };
}

/** With a new password the row of failures is over, and no device is known but the one it was set on. */
export async function forgetGuesses(
  db: Database,
  accountId: string,
  exceptDeviceId: string | null = null,
): Promise<void> {
  await db.deleteFrom('guess_budgets').where('key', '=', accountId).execute();
  await forgetOtherDevices(db, accountId, exceptDeviceId);
  await db
    .updateTable('accounts')
    .set({ unknown_devices_refused_at: null })
    .where('id', '=', accountId)
    .where('unknown_devices_refused_at', 'is not', null)
    .execute();
}

export async function refuseUnknownDevices(db: Database, accountId: string): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ unknown_devices_refused_at: now })
    .where('id', '=', accountId)
    .execute();
}

/**
 * A guess inside a session that turned out right; at login the session's own statement does the same. It goes back to
 * the budget it was taken from: a device that has used up its own is unknown, and a right guess does not revive it.
 */
export async function returnGuess(
  db: Database,
  accountId: string,
  knownDeviceId: string | undefined,
): Promise<void> {
  if (knownDeviceId !== undefined) {
    await sql`
      update known_devices set hour_failures = greatest(hour_failures - 1, 0)
      where id = ${knownDeviceId} and account_id = ${accountId}
    `.execute(db);
    return;
  }
  await sql`
    update guess_budgets
    set minute_guesses = greatest(minute_guesses - 1, 0), hour_guesses = greatest(hour_guesses - 1, 0),
        in_a_row = greatest(in_a_row - 1, 0)
    where key = ${accountId}
  `.execute(db);
}
