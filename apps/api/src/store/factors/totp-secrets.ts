import { sql } from 'kysely';
import type { SealedTotp } from '../../security/sealed-totp.ts';
import { now, thisMoment } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';

export interface NewTotpSecret extends SealedTotp {
  readonly id: string;
  readonly accountId: string;
  /** The step of the first right code, which is thereby spent. */
  readonly step: number;
  /** The secrets before it are deleted as stolen, and "não fui eu" does not end this one. */
  readonly asStolen?: boolean;
}

/** Replaces the live secret, if there is one. Returns false if this setup was already confirmed. */
export async function insertTotpSecret(db: Database, secret: NewTotpSecret): Promise<boolean> {
  const known = await db
    .selectFrom('totp_secrets')
    .select('id')
    .where('id', '=', secret.id)
    .executeTakeFirst();
  if (known) return false;
  if (secret.asStolen) await deleteTotpSecrets(db, secret.accountId);
  else await endTotpSecret(db, secret.accountId);
  await db
    .insertInto('totp_secrets')
    .values({
      id: secret.id,
      account_id: secret.accountId,
      ciphertext: secret.ciphertext,
      key_id: secret.keyId,
      last_step: secret.step,
      created_at: thisMoment,
      declared: secret.asStolen ?? false,
    })
    .execute();
  return true;
}

/** Returns false if none was live. The row stays, so that "não fui eu" can revive it. */
export async function endTotpSecret(db: Database, accountId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp_secrets')
    .set({ ended_at: thisMoment })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns false if there was none. Also the ended ones: nothing brings a stolen application back. */
export async function deleteTotpSecrets(db: Database, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('totp_secrets')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface LiveTotpSecret extends SealedTotp {
  readonly id: string;
  /** The database's clock, which decides the step. The clocks of the processes may differ. */
  readonly epochSeconds: number;
}

export async function findTotpSecret(db: Database, accountId: string): Promise<LiveTotpSecret | undefined> {
  return db
    .selectFrom('totp_secrets')
    .select(['id', 'ciphertext', 'key_id as keyId', epochSeconds.as('epochSeconds')])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

const epochSeconds = sql<number>`extract(epoch from ${now})::float`;

export async function readEpochSeconds(db: Database): Promise<number> {
  const row = await db.selectNoFrom(epochSeconds.as('seconds')).executeTakeFirstOrThrow();
  return row.seconds;
}

/** A guarded update. The step only rises, so each code, and every older one, is accepted at most once. */
export async function consumeTotpStep(db: Database, id: string, step: number): Promise<boolean> {
  const result = await sql`
    update totp_secrets set last_step = ${step}, last_used_at = ${now}
    where id = ${id} and ended_at is null and last_step < ${step}
  `.execute(db);
  return result.numAffectedRows === 1n;
}

export interface AgedTotpSecret extends SealedTotp {
  readonly id: string;
  readonly accountId: string;
}

/** Locks the next secrets after this id, for re-encryption under the current key. */
export async function lockTotpSecretsUnder(
  db: Database,
  keyId: string,
  after: string,
  limit: number,
): Promise<AgedTotpSecret[]> {
  return db
    .selectFrom('totp_secrets')
    .select(['id', 'account_id as accountId', 'ciphertext', 'key_id as keyId'])
    .where('key_id', '=', keyId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();
}

export async function replaceTotpCiphertext(
  db: Database,
  id: string,
  { ciphertext, keyId }: SealedTotp,
): Promise<void> {
  await db.updateTable('totp_secrets').set({ ciphertext, key_id: keyId }).where('id', '=', id).execute();
}
