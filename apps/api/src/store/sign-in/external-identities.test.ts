import { newConfirmedOwner, newOwner } from '@portaria/harness/account-owner';
import { accountIdOf } from '@portaria/harness/reset-links';
import { newIdentityOwner, seedIdentity } from '@portaria/harness/seed-identities';
import { useTestApp } from '@portaria/harness/test-app';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { uuidV7 } from '../../security/uuid-v7.ts';
import type { Database } from '../engine/database.ts';
import {
  findIdentity,
  type IdentityFacts,
  insertIdentity,
  listIdentities,
  useIdentity,
} from './external-identities.ts';
import { endLiveIdentities } from './identity-ends.ts';

const none: IdentityFacts = { hint: null, hostedEmail: null, level: null };

describe('external identities', () => {
  const test = useTestApp();
  const newAccount = async () => accountIdOf(test, (await newConfirmedOwner(test)).email);
  const link = (accountId: string, provider: string, subject: string) =>
    insertIdentity(test.context.db, test.context.secretKeys, {
      ...none,
      id: uuidV7(),
      accountId,
      provider,
      subject,
    });
  const find = (provider: string, subject: string) =>
    findIdentity(test.context.db, test.context.secretKeys, { provider, subject }, undefined);
  const stored = async (id: string) => {
    const [row] = await test.database.query('select * from external_identities where id = $1', [id]);
    return row;
  };

  it('are found by connection and subject, and by nothing else', async () => {
    const accountId = await newAccount();
    const { id } = await seedIdentity(test, accountId, { provider: 'google', subject: 'ana-1' });
    expect(await find('google', 'ana-1')).toEqual({
      id,
      accountId,
      endReason: null,
      disabled: false,
      frozen: false,
      secondFactor: false,
      knownDevice: false,
      rememberedDevice: false,
    });
    expect(await find('apple', 'ana-1')).toBeUndefined();
    expect(await find('google', 'ana-10')).toBeUndefined();
    expect(await find('googlea', 'na-1')).toBeUndefined();
  });

  it('say what a login is judged by', async () => {
    const accountId = await newAccount();
    await seedIdentity(test, accountId, { subject: 'judged' });
    await test.database.query(
      `update accounts set disabled_at = portaria_now(), unknown_devices_refused_at = portaria_now(),
         second_factor_since = portaria_now() where id = $1`,
      [accountId],
    );
    const [device] = await test.database.query<{ id: string }>(
      "update known_devices set second_factor_until = portaria_now() + interval '1 day' where account_id = $1 returning id",
      [accountId],
    );
    const { db, secretKeys } = test.context;
    const subject = { provider: 'google', subject: 'judged' };
    expect(await findIdentity(db, secretKeys, subject, device?.id)).toMatchObject({
      disabled: true,
      frozen: true,
      secondFactor: true,
      knownDevice: true,
      rememberedDevice: true,
    });
    expect(await findIdentity(db, secretKeys, subject, uuidV7())).toMatchObject({
      knownDevice: false,
      rememberedDevice: false,
    });
  });

  it('hold the subject encrypted and indexed by a key, never in clear', async () => {
    const { id } = await seedIdentity(test, await newAccount(), {
      provider: 'govbr',
      subject: '52998224725',
    });
    const row = JSON.stringify(await stored(id), (_, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
    );
    expect(row).not.toContain('52998224725');
  });

  it('are one for each subject, and one for each account and connection', async () => {
    const [one, other] = [await newAccount(), await newAccount()];
    expect(await link(one, 'google', 'only')).toBe(true);
    expect(await link(other, 'google', 'only')).toBe(false);
    expect(await link(one, 'google', 'only')).toBe(false);
    expect(await link(one, 'google', 'second')).toBe(false);
    expect(await link(one, 'apple', 'only')).toBe(true);
    await endLiveIdentities(test.context.db, one, 'strangers', 'owner');
    expect(await link(other, 'google', 'only')).toBe(true);
    expect((await find('google', 'only'))?.accountId).toBe(other);
  });

  it('are refused by the database where a provider, a hint or a level is none', async () => {
    const accountId = await newAccount();
    for (const wrong of [
      { provider: 'Google' },
      { provider: 'g'.repeat(21) },
      { hint: '' },
      { hint: 'x'.repeat(255) },
      { level: 4 },
    ])
      await expect(seedIdentity(test, accountId, wrong)).rejects.toMatchObject({ code: '23514' });
  });

  it('learn at each use what the provider says, while they live', async () => {
    const owner = await newIdentityOwner(test);
    const { db } = test.context;
    const { id } = owner.identity;
    expect(await useIdentity(db, id, { hint: 'a•••@gmail.com', hostedEmail: null, level: 2 })).toBe(true);
    expect(await stored(id)).toMatchObject({
      hint: 'a•••@gmail.com',
      level: 2,
      last_used_at: expect.any(Date),
    });
    expect(await listIdentities(db, owner.accountId)).toEqual([
      {
        id,
        provider: 'google',
        hint: 'a•••@gmail.com',
        level: 2,
        createdAt: expect.any(Date),
        lastUsedAt: expect.any(Date),
      },
    ]);
    await endLiveIdentities(db, owner.accountId, { id }, 'owner');
    expect(await useIdentity(db, id, { ...none, hint: 'other' })).toBe(false);
    expect(await stored(id)).toMatchObject({ hint: 'a•••@gmail.com', end_reason: 'owner' });
    expect(await listIdentities(db, owner.accountId)).toEqual([]);
  });

  it('count as hosted only while the provider hosts the account’s own address', async () => {
    const owner = await newConfirmedOwner(test);
    const accountId = await accountIdOf(test, owner.email);
    const { id } = await seedIdentity(test, accountId, { hostedEmail: 'outra@gmail.com' });
    const hosted = async () => (await stored(id))?.['hosted_email'];
    expect(await hosted()).toBeNull();
    await useIdentity(test.context.db, id, { ...none, hostedEmail: owner.email });
    expect(await hosted()).toBe(owner.email);
    await useIdentity(test.context.db, id, { ...none, hostedEmail: 'outra@gmail.com' });
    expect(await hosted()).toBeNull();
  });

  it('end one by one, or all that strangers may hold, with a reason', async () => {
    const owner = await newConfirmedOwner(test);
    const accountId = await accountIdOf(test, owner.email);
    const { db } = test.context;
    const hosted = await seedIdentity(test, accountId, { hostedEmail: owner.email });
    const facebook = await seedIdentity(test, accountId, { provider: 'facebook', subject: 'ends' });
    const github = await seedIdentity(test, accountId, { provider: 'github' });
    expect(await endLiveIdentities(db, accountId, { id: github.id }, 'owner')).toEqual(['github']);
    expect(await endLiveIdentities(db, accountId, { id: github.id }, 'owner')).toEqual([]);
    expect(await endLiveIdentities(db, accountId, 'strangers', 'password-reset')).toEqual(['facebook']);
    expect((await listIdentities(db, accountId)).map(({ id }) => id)).toEqual([hosted.id]);
    expect(await find('facebook', 'ends')).toMatchObject({ id: facebook.id, endReason: 'password-reset' });
    expect(await endLiveIdentities(db, accountId, { hostedBy: 'outra@gmail.com' }, 'email-change')).toEqual(
      [],
    );
    expect(await endLiveIdentities(db, accountId, { hostedBy: owner.email }, 'email-change')).toEqual([
      'google',
    ]);
  });

  it('all end where the mailbox was never confirmed, also a hosted one', async () => {
    const owner = await newOwner(test);
    const accountId = await accountIdOf(test, owner.email);
    await seedIdentity(test, accountId, { hostedEmail: owner.email });
    expect(await endLiveIdentities(test.context.db, accountId, 'strangers', 'password-reset')).toEqual([
      'google',
    ]);
  });
});

describe('finding one among many identities of one provider', () => {
  const test = useTestApp();
  const MANY = 20_000;
  beforeAll(async () => {
    await test.database.query(
      `with account as (
         insert into accounts (id, username, username_canonical, email, email_canonical)
         select gen_random_uuid(), name, name, name || '@exemplo.com.br', name || '@exemplo.com.br' from (select 'muitas' || n as name from generate_series(1, ${MANY}) as n) as named
         returning id
       )
       insert into external_identities (id, account_id, provider, subject_ciphertext, subject_index, key_id, created_at, ended_at, end_reason)
       select gen_random_uuid(), id, 'google', 'x', sha256(convert_to(id::text || ended, 'UTF8')), 'k', now(),
         case when ended then now() end, case when ended then 'owner' end
       from account cross join unnest(array[true, false]) as ended`,
    );
  });

  it.each(['before', 'after'])('reads few rows %s the table is analysed', async (when) => {
    if (when === 'after') await test.database.query('analyze external_identities');
    const { identity } = await newIdentityOwner(test);
    const rowsRead = await test.context.db.transaction().execute(async (trx) => {
      const before = await rowsReadSoFar(trx);
      expect(await findIdentity(trx, test.context.secretKeys, identity, undefined)).toBeDefined();
      return (await rowsReadSoFar(trx)) - before;
    });
    expect(rowsRead).toBeGreaterThan(0);
    expect(rowsRead).toBeLessThan(10);
  });
});

/** Counts only this transaction's reads. */
async function rowsReadSoFar(trx: Database): Promise<number> {
  const { rows } = await sql<{ read: string }>`
    select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'external_identities'
  `.execute(trx);
  return Number(rows[0]?.read);
}
