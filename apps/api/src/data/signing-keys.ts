import type { JsonWebKey } from 'node:crypto';
import { sql } from 'kysely';
import { inSeconds, now } from './clock.ts';
import type { Database } from './database.ts';

export interface NewSigningKey {
  readonly id: string;
  readonly publicJwk: JsonWebKey;
  readonly privateKey: Buffer;
  readonly keyId: string;
}

export interface SigningKeyRow extends NewSigningKey {
  readonly signsFrom: Date;
  /** The server's real clock. Tests shift only `portaria_now()`. */
  readonly databaseTime: Date;
}

/** Current and future keys, and past keys whose tokens may still be valid. */
export async function readSigningKeys(db: Database, verifiesAfterSeconds: number): Promise<SigningKeyRow[]> {
  const result = await sql<SigningKeyRow>`
    select id, public_jwk as "publicJwk", private_key as "privateKey", key_id as "keyId", signs_from as "signsFrom",
      clock_timestamp() as "databaseTime"
    from (
      select *, lead(signs_from) over (order by signs_from, id) as replaced_at from signing_keys
    ) as keys
    where replaced_at is null or replaced_at > ${now} - make_interval(secs => ${verifiesAfterSeconds})
    order by signs_from desc, id desc
  `.execute(db);
  return result.rows;
}

export async function insertSigningKey(db: Database, key: NewSigningKey, leadSeconds: number): Promise<void> {
  await db
    .insertInto('signing_keys')
    .values({
      id: key.id,
      public_jwk: JSON.stringify(key.publicJwk),
      private_key: key.privateKey,
      key_id: key.keyId,
      signs_from: inSeconds(leadSeconds),
    })
    .execute();
}

/** The lock makes processes that start together on an empty table agree on one key. */
export async function insertFirstSigningKey(db: Database, key: NewSigningKey): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockSigningKeys(trx);
    const existing = await trx.selectFrom('signing_keys').select('id').limit(1).executeTakeFirst();
    if (existing) return false;
    await insertSigningKey(trx, key, 0);
    return true;
  });
}

/** Processes know the database's time only to within a round trip. The key must already be valid for all of them. */
const CLOCK_UNCERTAINTY_SECONDS = 2;

/** One transaction, so that no process finds an empty table and creates its own key. */
export async function replaceSigningKeys(db: Database, key: NewSigningKey): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await lockSigningKeys(trx);
    const { numDeletedRows } = await trx.deleteFrom('signing_keys').executeTakeFirstOrThrow();
    await insertSigningKey(trx, key, -CLOCK_UNCERTAINTY_SECONDS);
    return Number(numDeletedRows);
  });
}

async function lockSigningKeys(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('portaria first signing key'))`.execute(trx);
}
