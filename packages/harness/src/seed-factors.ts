import { createHash, generateKeyPairSync } from 'node:crypto';
import type pg from 'pg';
import type { SecretKeys } from '../../../apps/api/src/security/secret-keys.ts';
import { uuidToText } from '../../../apps/api/src/security/uuid-v7.ts';
import type { Person } from './seed-people.ts';
import { seededRecoveryHash } from './seeded-password.ts';
import { coseEc, type SoftPasskey } from './soft-authenticator.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** All seeded passkeys share one key. Logins cost the same, and seeding is fast. */
export const seededPublicKey: Buffer = coseEc(publicKey.export({ format: 'jwk' }));

/** Its id is computed from a number or a name, as the filled rows are. */
export const seededPasskey = (accountId: string, of: string): SoftPasskey => ({
  id: createHash('sha256').update(`credential${of}`).digest(),
  userId: uuidToText(accountId),
  privateKey,
  signCount: 0,
});

export async function seedPasskeys(client: pg.Client, people: readonly Person[]): Promise<SoftPasskey[]> {
  await client.query(
    `insert into passkeys (account_id, credential_id, id, public_key, sign_count, name, transports, synced, backed_up, rp_id, created_at)
     select account_id, sha256(convert_to('credential' || account_id, 'UTF8')), gen_random_uuid(), $2, 0, 'Chave de acesso', '{internal}', true, true,
       'localhost', now()
     from unnest($1::uuid[]) as account_id`,
    [people.map(({ accountId }) => accountId), seededPublicKey],
  );
  return people.map(({ accountId }) => seededPasskey(accountId, accountId));
}

/** A passkey and recovery codes, and the second factor is on. */
export async function turnOnFactor(
  client: pg.Client,
  keys: SecretKeys,
  people: readonly Person[],
): Promise<void> {
  await seedPasskeys(client, people);
  const ids = people.map(({ accountId }) => accountId);
  await client.query(
    `insert into recovery_codes (account_id, selector, hash, scheme, pepper_id, created_at)
     select account_id, 'A00' || n, $2, 1, $3, now() from unnest($1::uuid[]) as account_id, generate_series(0, 9) as n`,
    [ids, await seededRecoveryHash(keys), keys.current.id],
  );
  await client.query('update accounts set second_factor_since = now() where id = any ($1)', [ids]);
}
