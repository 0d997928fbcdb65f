import { sql } from 'kysely';
import type { StoredPassword } from '../../security/password-hasher.ts';
import { now } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';

/** Whether this is still the account's hash. Keeps a row lock, so a password change waits until the session is open. */
export async function lockPassword(db: Database, accountId: string, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('passwords')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('hash', '=', hash)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasPassword(db: Database, accountId: string): Promise<boolean> {
  const rows = await db
    .selectFrom('passwords')
    .select('account_id')
    .where('account_id', '=', accountId)
    .execute();
  return rows.length > 0;
}

/** Returns false if the account has one. */
export async function insertFirstPassword(
  db: Database,
  accountId: string,
  { hash, scheme, pepperId }: StoredPassword,
): Promise<boolean> {
  const inserted = await db
    .insertInto('passwords')
    .values({ account_id: accountId, hash, scheme, pepper_id: pepperId, changed_at: now })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** The row lock serialises this with a login that uses the old hash. */
export async function replacePassword(
  db: Database,
  accountId: string,
  password: StoredPassword,
): Promise<void> {
  const values = {
    hash: password.hash,
    scheme: password.scheme,
    pepper_id: password.pepperId,
    changed_at: now,
  };
  await db
    .insertInto('passwords')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
}

/** The same password with newer parameters. Has no effect if the password was changed meanwhile. */
export async function rehashPassword(
  db: Database,
  accountId: string,
  oldHash: string,
  password: StoredPassword,
): Promise<void> {
  await sql`
    update passwords set hash = ${password.hash}, scheme = ${password.scheme}, pepper_id = ${password.pepperId}
    where account_id = ${accountId} and hash = ${oldHash}
  `.execute(db);
}

/** Replaces the hash that the owner's current password matched. Returns false if it was changed meanwhile. */
export async function changePassword(
  db: Database,
  accountId: string,
  provenHash: string,
  password: StoredPassword,
): Promise<boolean> {
  const result = await sql`
    update passwords
    set hash = ${password.hash}, scheme = ${password.scheme}, pepper_id = ${password.pepperId}, changed_at = ${now}
    where account_id = ${accountId} and hash = ${provenHash}
  `.execute(db);
  return result.numAffectedRows === 1n;
}
