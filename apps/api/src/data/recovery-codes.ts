import { sql } from 'kysely';
import type { StoredPassword } from '../security/password-hasher.ts';
import { now, thisMoment } from './clock.ts';
import type { Database } from './database.ts';

export interface NewRecoveryCode extends StoredPassword {
  readonly selector: string;
}

/** One set, with one creation time. The codes before it end. */
export async function replaceRecoveryCodes(
  db: Database,
  accountId: string,
  codes: readonly NewRecoveryCode[],
): Promise<void> {
  await endRecoveryCodes(db, accountId);
  await sql`
    insert into recovery_codes (account_id, selector, hash, scheme, pepper_id, created_at)
    select ${accountId}, code.selector, code.hash, code.scheme, code.pepper_id, moment.at
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

/** A guarded update, so a code is accepted at most once. */
export async function spendRecoveryCode(
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
