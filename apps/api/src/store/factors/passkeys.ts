import { sql } from 'kysely';
import type { NewCredential } from '../../security/passkey-verifier.ts';
import { now, thisMoment } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';

export interface NewPasskey extends NewCredential {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly transports: readonly string[];
  readonly rpId: string;
}

/** Requires the account's row lock. Returns false if the account has or had this credential. */
export async function insertPasskey(db: Database, passkey: NewPasskey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkeys')
    .values({
      account_id: passkey.accountId,
      credential_id: passkey.credentialId,
      id: passkey.id,
      public_key: passkey.publicKey,
      sign_count: passkey.signCount,
      name: passkey.name,
      provider: passkey.provider,
      transports: [...passkey.transports],
      synced: passkey.synced,
      backed_up: passkey.backedUp,
      rp_id: passkey.rpId,
      created_at: thisMoment,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'credential_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export interface ListedPasskey {
  readonly id: string;
  readonly credentialId: Buffer;
  readonly name: string;
  readonly transports: readonly string[];
  readonly synced: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** The live ones, oldest first. There are at most ten. */
export async function listPasskeys(db: Database, accountId: string): Promise<ListedPasskey[]> {
  return db
    .selectFrom('passkeys')
    .select([
      'id',
      'credential_id as credentialId',
      'name',
      'transports',
      'synced',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export interface FoundPasskey {
  readonly id: string;
  readonly publicKey: Buffer;
  readonly signCount: number;
  readonly ended: boolean;
  readonly disabled: boolean;
  readonly frozen: boolean;
  readonly secondFactor: boolean;
  readonly knownDevice: boolean;
}

/** Three probes of primary keys. An ended passkey is found too, so that its owner gets another answer than a stranger. */
export async function findPasskey(
  db: Database,
  accountId: string,
  credentialId: Buffer,
  deviceId: string | undefined,
): Promise<FoundPasskey | undefined> {
  return db
    .selectFrom('passkeys')
    .innerJoin('accounts', 'accounts.id', 'passkeys.account_id')
    .leftJoin('known_devices', (join) =>
      join
        .onRef('known_devices.account_id', '=', 'accounts.id')
        .on('known_devices.id', '=', deviceId ?? null),
    )
    .select([
      'passkeys.id',
      'public_key as publicKey',
      sql<number>`sign_count`.as('signCount'),
      sql<boolean>`passkeys.ended_at is not null`.as('ended'),
      sql<boolean>`accounts.disabled_at is not null`.as('disabled'),
      sql<boolean>`accounts.unknown_devices_refused_at is not null`.as('frozen'),
      sql<boolean>`accounts.second_factor_since is not null or requires_second_factor(accounts.roles)`.as(
        'secondFactor',
      ),
      sql<boolean>`known_devices.id is not null`.as('knownDevice'),
    ])
    .where('passkeys.account_id', '=', accountId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

export interface PasskeyUse {
  readonly accountId: string;
  readonly credentialId: Buffer;
  readonly signCount: number;
  readonly backedUp: boolean;
}

/** A guarded update. A counter must rise, unless the authenticator has none. */
export async function usePasskey(db: Database, use: PasskeyUse): Promise<boolean> {
  const result = await sql`
    update passkeys set sign_count = ${use.signCount}, backed_up = ${use.backedUp}, last_used_at = ${now}
    where account_id = ${use.accountId} and credential_id = ${use.credentialId} and ended_at is null
      and (sign_count < ${use.signCount} or (sign_count = 0 and ${use.signCount} = 0))
  `.execute(db);
  return result.numAffectedRows === 1n;
}

export async function renamePasskey(
  db: Database,
  accountId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await livePasskeys(db, accountId)
    .set({ name })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The row stays, so that "não fui eu" can revive it. */
export async function endPasskey(db: Database, accountId: string, id: string): Promise<void> {
  await livePasskeys(db, accountId).set({ ended_at: thisMoment }).where('id', '=', id).execute();
}

/** Nothing brings a stolen passkey back. */
export async function deletePasskey(db: Database, accountId: string, id: string): Promise<void> {
  await db.deleteFrom('passkeys').where('account_id', '=', accountId).where('id', '=', id).execute();
}

export async function deletePasskeysSince(db: Database, accountId: string, since: Date): Promise<void> {
  await db
    .deleteFrom('passkeys')
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .execute();
}

export async function deleteAllPasskeys(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom('passkeys').where('account_id', '=', accountId).execute();
}

export async function endAllPasskeys(db: Database, accountId: string): Promise<void> {
  await livePasskeys(db, accountId).set({ ended_at: thisMoment }).execute();
}

function livePasskeys(db: Database, accountId: string) {
  return db.updateTable('passkeys').where('account_id', '=', accountId).where('ended_at', 'is', null);
}

/** Counting ends here, so that the cost does not grow with the table. */
export const MOST_COUNTED = 1_000;

/**
 * Live passkeys that were made for another domain. No browser offers them here. Jumps from one domain to the next. The
 * order within one domain is for the planner, which would otherwise read the whole table for a domain with few.
 */
export async function passkeysOfOtherDomains(
  db: Database,
  rpId: string,
): Promise<{ rpId: string; count: number }[]> {
  const { rows } = await sql<{ rpId: string; count: number }>`
    with recursive named as (
      (select rp_id from passkeys where ended_at is null order by rp_id limit 1)
      union all
      select next.rp_id from named cross join lateral (
        select rp_id from passkeys where ended_at is null and rp_id > named.rp_id order by rp_id limit 1
      ) as next
    )
    select rp_id as "rpId", (
      select count(*)::int from (
        select from passkeys where ended_at is null and rp_id >= named.rp_id and rp_id <= named.rp_id
        order by rp_id limit ${MOST_COUNTED}
      ) as first
    ) as count
    from named where rp_id <> ${rpId}
  `.execute(db);
  return rows;
}
