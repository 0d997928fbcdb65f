import { hash } from '@node-rs/argon2';
import { createSecretKeys } from '../../../apps/api/src/security/secret-keys.ts';
import type { Variables } from './test-environment.ts';

type Query = (sql: string, values?: unknown[]) => Promise<unknown>;

export const SEEDED_PASSWORD = 'Porta-Azul7';
const ARGON2ID = 2;

/** Inserts accounts `<prefix>1` to `<prefix>N` with one password directly, which is faster than registering them. */
export async function seedAccounts(
  query: Query,
  variables: Variables,
  prefix: string,
  count: number,
): Promise<void> {
  const keys = createSecretKeys([Buffer.from(variables['SECRET_KEYS'] ?? '', 'base64')]);
  const made = await hash(SEEDED_PASSWORD, {
    algorithm: ARGON2ID,
    memoryCost: 19_456,
    timeCost: 2,
    parallelism: 1,
    secret: keys.current.derive('pepper'),
  });
  await query(
    `with made as (
       insert into accounts (id, username, username_canonical, email, email_canonical)
       select gen_random_uuid(), $1 || n, $1 || n, $1 || n || '@exemplo.com.br', $1 || n || '@exemplo.com.br'
       from generate_series(1, $2::int) as n
       returning id
     )
     insert into passwords (account_id, hash, scheme, pepper_id) select id, $3, 1, $4 from made`,
    [prefix, count, made, keys.current.id],
  );
}
