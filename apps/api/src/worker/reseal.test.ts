import { randomBytes } from 'node:crypto';
import { newIdentityOwner, seedIdentity } from '@portaria/harness/seed-identities';
import { silent, useTestApp } from '@portaria/harness/test-app';
import { describe, expect, it } from 'vitest';
import { openSmtp } from '../outbound/smtp.ts';
import { openSubject } from '../security/sealed-subject.ts';
import { createSecretKeys } from '../security/secret-keys.ts';
import { findIdentity } from '../store/sign-in/external-identities.ts';
import { endLiveIdentities } from '../store/sign-in/identity-ends.ts';
import { reseal } from './reseal.ts';

describe('re-encryption', () => {
  const test = useTestApp();

  it('moves identities to the current key, so that a login finds them when the old one is gone', async () => {
    const [oldKey] = test.config.secretKeys;
    if (!oldKey) throw new Error('a key is needed');
    const newKey = randomBytes(32);
    const { accountId, identity } = await newIdentityOwner(test);
    const ended = await seedIdentity(test, accountId, { provider: 'apple' });
    await endLiveIdentities(test.context.db, accountId, { id: ended.id }, 'password-reset');
    const find = (...keys: Buffer[]) =>
      findIdentity(test.context.db, createSecretKeys(keys), identity, undefined);
    expect(await find(newKey)).toBeUndefined();
    expect(await find(newKey, oldKey)).toMatchObject({ id: identity.id });

    const smtp = openSmtp(test.config);
    await reseal({ ...test.context, smtp, log: silent, secretKeys: createSecretKeys([newKey, oldKey]) });
    smtp.close();
    expect(await find(newKey)).toMatchObject({ id: identity.id, accountId, endReason: null });
    const alone = createSecretKeys([newKey]);
    expect(await findIdentity(test.context.db, alone, ended, undefined)).toMatchObject({
      id: ended.id,
      endReason: 'password-reset',
    });
    const rows = await test.database.query<{ ciphertext: Buffer; keyId: string }>(
      'select subject_ciphertext as ciphertext, key_id as "keyId" from external_identities order by created_at',
    );
    expect(rows.map((sealed) => openSubject(alone, sealed, accountId))).toEqual([
      identity.subject,
      ended.subject,
    ]);
  });
});
