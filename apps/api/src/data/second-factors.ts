import { sql } from 'kysely';
import { thisMoment } from './clock.ts';
import type { Database } from './database.ts';
import { endRecoveryCodes } from './recovery-codes.ts';

export interface StoredFactors {
  readonly since: Date | null;
  readonly totpSince: Date | null;
  readonly totpUsedAt: Date | null;
  readonly recoveryCodesLeft: number;
}

/** Whether the account has nothing that could be shown as a second factor. Under the row lock, this is exact. */
export async function hasNoFactor(db: Database, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ none: boolean }>`
    select second_factor_since is null
      and not exists (select from totp_secrets where account_id = accounts.id and ended_at is null)
      and not exists (select from passkeys where account_id = accounts.id and ended_at is null) as none
    from accounts where id = ${accountId}
  `.execute(db);
  return rows[0]?.none ?? false;
}

/** Reads one row of each table, and the account's recovery codes. */
export async function findFactors(db: Database, accountId: string): Promise<StoredFactors> {
  const { rows } = await sql<StoredFactors>`
    select accounts.second_factor_since as since, totp.created_at as "totpSince", totp.last_used_at as "totpUsedAt",
      (select count(*) from recovery_codes
       where account_id = accounts.id and used_at is null and ended_at is null) as "recoveryCodesLeft"
    from accounts left join totp_secrets as totp on totp.account_id = accounts.id and totp.ended_at is null
    where accounts.id = ${accountId}
  `.execute(db);
  const [factors] = rows;
  if (!factors) throw new Error('the account is gone');
  return factors;
}

/**
 * Recomputed after each change, under the account's row lock. On exactly while a factor and a set of recovery codes are
 * live: turning it on makes the codes, turning it off ends them, and they end with the last factor. Returns whether
 * the second factor is on.
 */
export async function settleSecondFactor(db: Database, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ on: boolean }>`
    update accounts set second_factor_since = case
      when exists (select from totp_secrets where account_id = ${accountId} and ended_at is null)
        or exists (select from passkeys where account_id = ${accountId} and ended_at is null)
      then (
        select coalesce(second_factor_since, min(created_at)) from recovery_codes
        where account_id = ${accountId} and ended_at is null having count(*) > 0
      )
    end
    where id = ${accountId}
    returning second_factor_since is not null as on
  `.execute(db);
  const isOn = rows[0]?.on ?? false;
  if (!isOn) await endRecoveryCodes(db, accountId);
  return isOn;
}

/**
 * Restores the factors as they were at that time: later ones end, and those that were ended since live again. A
 * recovery code that was used stays used. Returns whether anything changed.
 */
export async function restoreFactors(db: Database, accountId: string, since: string): Promise<boolean> {
  let changed = 0n;
  for (const table of ['totp_secrets', 'passkeys', 'recovery_codes'] as const) {
    const ended = await sql`
      update ${sql.table(table)} set ended_at = ${thisMoment}
      where account_id = ${accountId} and created_at >= ${since}::timestamptz and ended_at is null
    `.execute(db);
    const revived = await sql`
      update ${sql.table(table)} set ended_at = null
      where account_id = ${accountId} and created_at < ${since}::timestamptz and ended_at >= ${since}::timestamptz
    `.execute(db);
    changed += (ended.numAffectedRows ?? 0n) + (revived.numAffectedRows ?? 0n);
  }
  if (changed > 0n) await settleSecondFactor(db, accountId);
  return changed > 0n;
}
