import { sql } from 'kysely';
import { now, thisMoment } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';
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

/** Requires the account's row lock. */
export async function turnSecondFactorOn(db: Database, accountId: string): Promise<void> {
  await sql`
    update accounts set second_factor_since = ${thisMoment} where id = ${accountId} and second_factor_since is null
  `.execute(db);
}

/** Requires the account's row lock. Also ends the recovery codes. */
export async function turnSecondFactorOff(db: Database, accountId: string): Promise<void> {
  await sql`
    update accounts set second_factor_since = null, second_factor_off_at = ${thisMoment},
      second_factor_off_since = case
        when second_factor_off_at > ${now} - interval '14 days' then least(second_factor_off_since, second_factor_since)
        else second_factor_since
      end
    where id = ${accountId} and second_factor_since is not null
  `.execute(db);
  await endRecoveryCodes(db, accountId);
}

/** Passkeys are never added by a declaration of theft. */
const restored = [
  { table: 'totp_secrets', declared: sql<boolean>`declared` },
  { table: 'passkeys', declared: sql<boolean>`false` },
] as const;

/**
 * Restores the factors as they were at that time: later ones end, and those that were ended since live again. What a
 * declaration of theft added stays, and what it ended is gone. Recovery codes never live again, because a stolen phone
 * may hold them. Returns whether anything changed.
 */
export async function restoreFactors(db: Database, accountId: string, since: string): Promise<boolean> {
  let changed = 0n;
  for (const { table, declared } of restored) {
    const ended = await sql`
      update ${sql.table(table)} set ended_at = ${thisMoment}
      where account_id = ${accountId} and created_at >= ${since}::timestamptz and ended_at is null and not ${declared}
    `.execute(db);
    const revived = await sql`
      update ${sql.table(table)} set ended_at = null
      where account_id = ${accountId} and (created_at < ${since}::timestamptz or ${declared})
        and ended_at >= ${since}::timestamptz
    `.execute(db);
    changed += (ended.numAffectedRows ?? 0n) + (revived.numAffectedRows ?? 0n);
  }
  // Deleted, so that codes which a thief made declare nothing later.
  const codes = await sql`
    delete from recovery_codes
    where account_id = ${accountId} and created_at >= ${since}::timestamptz and not declared
  `.execute(db);
  changed += codes.numAffectedRows ?? 0n;
  return (await settleRestored(db, accountId, since)) || changed > 0n;
}

/**
 * The second factor stays on while a factor lives, also without recovery codes: the mailbox alone would be enough
 * otherwise. It is on again if it was turned off since. Returns whether that changed anything.
 */
async function settleRestored(db: Database, accountId: string, since: string): Promise<boolean> {
  const { rows } = await sql<{ on: boolean }>`
    with lives as (
      select exists (select from totp_secrets where account_id = ${accountId} and ended_at is null) as totp,
        exists (select from passkeys where account_id = ${accountId} and ended_at is null) as passkey
    ), settled as (
      select case when totp or passkey then coalesce(second_factor_since,
        case when totp or (second_factor_off_at >= ${since}::timestamptz and second_factor_off_since < ${since}::timestamptz)
          then ${thisMoment} end) end as at
      from accounts, lives where id = ${accountId}
    )
    update accounts set second_factor_since = settled.at from settled
    where id = ${accountId} and second_factor_since is distinct from settled.at
    returning second_factor_since is not null as on
  `.execute(db);
  if (rows[0]?.on === false) await endRecoveryCodes(db, accountId);
  return rows.length > 0;
}
