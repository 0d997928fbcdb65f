import type { JsonWebKey } from 'node:crypto';
import { sql } from 'kysely';
import { inSeconds, now } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';

export interface NewSigningKey {
  readonly id: string;
  readonly publicJwk: JsonWebKey;
  readonly privateKey: Buffer;
  readonly keyId: string;
  readonly rsa: RsaHalf | null;
}

/** Signs ID tokens. Made when the first application needs one. */
export interface RsaHalf {
  readonly publicJwk: JsonWebKey;
  readonly privateKey: Buffer;
}

export interface SigningKeyRow extends NewSigningKey {
  readonly signsFrom: Date;
  /** False for one that is kept only to recognise what it signed long ago. */
  readonly verifies: boolean;
  /** The server's real clock. Tests shift only `portaria_now()`. */
  readonly databaseTime: Date;
}

/** Current and future keys, past keys whose tokens may still be valid, and those that an application may still name. */
export async function readSigningKeys(
  db: Database,
  verifiesAfterSeconds: number,
  keptSeconds: number,
): Promise<SigningKeyRow[]> {
  const result = await sql<Omit<SigningKeyRow, 'rsa'> & StoredRsa>`
    select id, public_jwk as "publicJwk", private_key as "privateKey", key_id as "keyId", signs_from as "signsFrom",
      rsa_public_jwk as "rsaPublicJwk", rsa_private_key as "rsaPrivateKey",
      clock_timestamp() as "databaseTime",
      replaced_at is null or replaced_at > ${now} - make_interval(secs => ${verifiesAfterSeconds}) as verifies
    from (
      select *, lead(signs_from) over (order by signs_from, id) as replaced_at from signing_keys
    ) as keys
    where replaced_at is null or replaced_at > ${now} - make_interval(secs => ${keptSeconds})
    order by signs_from desc, id desc
  `.execute(db);
  return result.rows.map(({ rsaPublicJwk, rsaPrivateKey, ...row }) => ({
    ...row,
    rsa: rsaPublicJwk && rsaPrivateKey ? { publicJwk: rsaPublicJwk, privateKey: rsaPrivateKey } : null,
  }));
}

interface StoredRsa {
  readonly rsaPublicJwk: JsonWebKey | null;
  readonly rsaPrivateKey: Buffer | null;
}

/** A guarded update, so that processes which need the first one together agree on it. */
export async function addRsaHalf(
  db: Database,
  id: string,
  { publicJwk, privateKey }: RsaHalf,
): Promise<void> {
  await sql`
    update signing_keys set rsa_public_jwk = ${JSON.stringify(publicJwk)}::jsonb, rsa_private_key = ${privateKey}
    where id = ${id} and rsa_private_key is null
  `.execute(db);
}

/** Whether an application uses ID tokens, so that the next key needs an RSA half from its first day. */
export async function hasRsaHalf(db: Database): Promise<boolean> {
  const { rows } = await sql`select from signing_keys where rsa_private_key is not null limit 1`.execute(db);
  return rows.length > 0;
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
      ...(key.rsa && {
        rsa_public_jwk: JSON.stringify(key.rsa.publicJwk),
        rsa_private_key: key.rsa.privateKey,
      }),
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
