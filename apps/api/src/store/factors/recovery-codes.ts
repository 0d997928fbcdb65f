import { sql } from 'kysely';
import { limits } from '../../limits/limits.ts';
import type { StoredPassword } from '../../security/password-hasher.ts';
import { now, thisMoment } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';

export interface NewRecoveryCode extends StoredPassword {
  readonly selector: string;
}

/** One set, with one creation time. The codes before it end, or are deleted as stolen. */
export async function replaceRecoveryCodes(
  db: Database,
  accountId: string,
  codes: readonly NewRecoveryCode[],
  asStolen = false,
): Promise<void> {
  if (asStolen) await deleteRecoveryCodes(db, accountId);
  else await endRecoveryCodes(db, accountId);
  await sql`
    insert into recovery_codes (account_id, selector, hash, scheme, pepper_id, created_at, declared)
    select ${accountId}, code.selector, code.hash, code.scheme, code.pepper_id, moment.at, ${asStolen}
    from (select ${thisMoment} as at) as moment, unnest(
      ${codes.map(({ selector }) => selector)}::text[], ${codes.map(({ hash }) => hash)}::text[],
      ${codes.map(({ scheme }) => scheme)}::smallint[], ${codes.map(({ pepperId }) => pepperId)}::text[]
    ) as code (selector, hash, scheme, pepper_id)
  `.execute(db);
}

export async function endRecoveryCodes(db: Database, accountId: string): Promise<void> {
  await db
    .updateTable('recovery_codes')
    .set({ ended_at: thisMoment })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Also the ended sets: nothing brings stolen codes back, and they declare nothing any more. */
export async function deleteRecoveryCodes(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
}

/** A set that replaced another was made at the moment when the other ended. */
export async function deleteRecoveryCodesSince(db: Database, accountId: string, since: Date): Promise<void> {
  await db
    .deleteFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .execute();
}

export async function findRecoveryCode(
  db: Database,
  accountId: string,
  selector: string,
): Promise<StoredPassword | undefined> {
  return db
    .selectFrom('recovery_codes')
    .select(['hash', 'scheme', 'pepper_id as pepperId'])
    .where('account_id', '=', accountId)
    .where('selector', '=', selector)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

const live = sql<boolean>`(recovery_codes.used_at is null and recovery_codes.ended_at is null)`;

/**
 * Codes that may declare a factor as stolen: unused, of a set that lived for a week. A set that was ended within a week
 * still may, because a thief can renew the codes. The age ends with the set, or a thief's set would come of age later.
 */
const declaring = sql<boolean>`(recovery_codes.used_at is null
  and recovery_codes.created_at <= coalesce(recovery_codes.ended_at, ${now}) - interval '7 days'
  and (recovery_codes.ended_at is null or recovery_codes.ended_at > ${now} - interval '7 days'))`;

/**
 * Counts a failure of this code in advance, in one guarded statement. A right code is spent anyway. Returns false for a code
 * whose rest was guessed too often, and for one that is not there.
 */
export async function takeRecoveryCodeTry(
  db: Database,
  accountId: string,
  selector: string,
  use: 'open' | 'declare',
): Promise<boolean> {
  const result = await sql`
    update recovery_codes set failures = failures + 1
    where account_id = ${accountId} and selector = ${selector} and ${use === 'open' ? live : declaring}
      and failures < ${limits.recoveryCodeFailures.most}
  `.execute(db);
  return (result.numAffectedRows ?? 0n) > 0n;
}

/** A guarded update, so a code is accepted at most once. */
export async function consumeRecoveryCode(
  db: Database,
  accountId: string,
  selector: string,
  hash: string,
): Promise<boolean> {
  const result = await sql`
    update recovery_codes set used_at = ${now}
    where account_id = ${accountId} and selector = ${selector} and hash = ${hash} and used_at is null and ended_at is null
  `.execute(db);
  return result.numAffectedRows === 1n;
}

export interface DeclaringSets {
  readonly live: boolean;
  readonly ended: boolean;
}

/** Which sets of the account have a code left that may declare. */
export async function findDeclaringSets(db: Database, accountId: string): Promise<DeclaringSets> {
  const { rows } = await sql<DeclaringSets>`
    select coalesce(bool_or(ended_at is null), false) as live, coalesce(bool_or(ended_at is not null), false) as ended
    from recovery_codes where account_id = ${accountId} and ${declaring}
  `.execute(db);
  return rows[0] ?? { live: false, ended: false };
}

/** The oldest set comes first, so that no later set of a thief hides a code of the owner. */
export async function findDeclaringCode(
  db: Database,
  accountId: string,
  selector: string,
): Promise<(StoredPassword & { readonly endedAt: Date | null }) | undefined> {
  return db
    .selectFrom('recovery_codes')
    .select(['hash', 'scheme', 'pepper_id as pepperId', 'ended_at as endedAt'])
    .where('account_id', '=', accountId)
    .where('selector', '=', selector)
    .where(declaring)
    .orderBy('created_at')
    .executeTakeFirst();
}

/** A guarded update, so a code declares at most once, and opens nothing after that. */
export async function consumeDeclaringCode(
  db: Database,
  accountId: string,
  selector: string,
  hash: string,
): Promise<boolean> {
  const result = await sql`
    update recovery_codes set used_at = ${now}
    where account_id = ${accountId} and selector = ${selector} and hash = ${hash} and ${declaring}
  `.execute(db);
  return result.numAffectedRows === 1n;
}
