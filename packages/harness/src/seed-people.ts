import type pg from 'pg';
import type { SecretKeys } from '../../../apps/api/src/security/secret-keys.ts';
import { uuidV7 } from '../../../apps/api/src/security/uuid-v7.ts';
import { seededSecretHash } from './seeded-cookies.ts';
import { seededPasswordHash } from './seeded-password.ts';

export interface Person {
  readonly accountId: string;
  readonly username: string;
  /** Their known device. */
  readonly deviceId: string;
}

/** Inserts rows directly, because registration is not measured here. */
export async function seedPeople(client: pg.Client, keys: SecretKeys, count: number): Promise<Person[]> {
  const people = Array.from({ length: count }, (_, n) => ({
    accountId: uuidV7(),
    username: `dona${n}`,
    deviceId: uuidV7(),
  }));
  const column = (name: keyof Person): string[] => people.map((person) => person[name]);
  await client.query(
    `with made as (
       insert into accounts (id, username, username_canonical, email, email_canonical)
       select id, name, name, name || '@exemplo.com.br', name || '@exemplo.com.br'
       from unnest($1::uuid[], $2::text[]) as person (id, name)
     ), known as (
       insert into known_devices (id, account_id, expires_at)
       select id, account_id, now() + interval '1 year' from unnest($3::uuid[], $1::uuid[]) as device (id, account_id)
     )
     insert into passwords (account_id, hash, scheme, pepper_id) select id, $4, 1, $5 from unnest($1::uuid[]) as id`,
    [
      column('accountId'),
      column('username'),
      column('deviceId'),
      await seededPasswordHash(keys),
      keys.current.id,
    ],
  );
  return people;
}

/** Sessions without a refresh, so that each can be refreshed once without waiting for the grace period. */
export async function seedSessions(
  client: pg.Client,
  keys: SecretKeys,
  people: readonly Person[],
  count: number,
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => uuidV7());
  const owners = ids.map((_, n) => people[n % people.length]?.accountId);
  await client.query(
    `insert into sessions (id, account_id, secret_hash, key_id, idle_expires_at, expires_at, network)
     select id, account_id, $3, $4, now() + interval '7 days', now() + interval '30 days', '127.0.0.0/24'
     from unnest($1::uuid[], $2::uuid[]) as session (id, account_id)`,
    [ids, owners, seededSecretHash, keys.current.id],
  );
  await client.query('analyze');
  return ids;
}
