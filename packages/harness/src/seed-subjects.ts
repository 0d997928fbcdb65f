import type pg from 'pg';
import { type ExternalSubject, sealSubject } from '../../../apps/api/src/security/sealed-subject.ts';
import type { SecretKeys } from '../../../apps/api/src/security/secret-keys.ts';
import { uuidV7 } from '../../../apps/api/src/security/uuid-v7.ts';

export const SEEDED_PROVIDER = 'google';

/** Who the owner of this account is at the provider. */
export const seededSubject = (accountId: string): ExternalSubject => ({
  provider: SEEDED_PROVIDER,
  subject: `pessoa-${accountId}`,
});

/** Links each account, in place of what it had at this provider. Inserts rows directly, because linking is not measured. */
export async function seedSubjects(
  client: pg.Client,
  keys: SecretKeys,
  accountIds: readonly string[],
): Promise<void> {
  const sealed = accountIds.map((accountId) => sealSubject(keys, seededSubject(accountId), accountId));
  await client.query(
    'delete from external_identities where account_id = any ($1::uuid[]) and provider = $2',
    [accountIds, SEEDED_PROVIDER],
  );
  await client.query(
    `insert into external_identities (id, account_id, provider, subject_ciphertext, subject_index, key_id, hint, created_at)
     select id, account_id, $5, ciphertext, index, $6, 'm•••@gmail.com', now()
     from unnest($1::uuid[], $2::uuid[], $3::bytea[], $4::bytea[]) as identity (id, account_id, ciphertext, index)`,
    [
      accountIds.map(() => uuidV7()),
      accountIds,
      sealed.map(({ ciphertext }) => ciphertext),
      sealed.map(({ index }) => index),
      SEEDED_PROVIDER,
      keys.current.id,
    ],
  );
}
