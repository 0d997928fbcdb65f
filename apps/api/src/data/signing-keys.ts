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
  /** The server's own clock, which no test shifts. */
  readonly databaseTime: Date;
}

/** All keys that sign, will sign, or signed so recently that a token of theirs may still live. */
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

/** Processes that start together on an empty table agree on one key: the lock lets the others see the first. */
export async function insertFirstSigningKey(db: Database, key: NewSigningKey): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await oneAtATime(trx);
    const existing = await trx.selectFrom('signing_keys').select('id').limit(1).executeTakeFirst();
    if (existing) return false;
    await insertSigningKey(trx, key, 0);
    return true;
  });
}

/** A process tells the database's time to within its way there and back; to each of them the key must have begun. */
const BEGUN_FOR_EVERYBODY_SECONDS = 2;

/** One transaction, so that no process finds the table empty and makes a key of its own. */
export async function replaceSigningKeys(db: Database, key: NewSigningKey): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await oneAtATime(trx);
    const { numDeletedRows } = await trx.deleteFrom('signing_keys').executeTakeFirstOrThrow();
    await insertSigningKey(trx, key, -BEGUN_FOR_EVERYBODY_SECONDS);
    return Number(numDeletedRows);
  });
}

async function oneAtATime(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('portaria first signing key'))`.execute(trx);
}
