import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOwner } from '../../test/account-owner.ts';
import { accountIdOf } from '../../test/attacks/reset-links.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { uuidV7 } from '../security/uuid-v7.ts';
import { lockAccount } from './accounts.ts';
import type { Database } from './database.ts';
import { insertLink, type UndoPurpose } from './one-time-links.ts';

describe('the age of an undo', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  it('counts from when it was written under the lock: no transaction that began early makes an older one', async () => {
    const { db } = test.context;
    const { email } = await newOwner(test);
    const accountId = await accountIdOf(test, email);
    const write = async (trx: Database, purpose: UndoPurpose) => {
      await lockAccount(trx, accountId);
      await insertLink(trx, { id: uuidV7(), accountId, purpose, keyId: 'k', seconds: 60, email });
    };
    await db.transaction().execute(async (early) => {
      await db.transaction().execute((trx) => write(trx, 'undo-email'));
      await write(early, 'lock-account');
    });
    const byAge = await test.database.query<{ purpose: string }>(
      "select purpose from one_time_links where account_id = $1 and key_id = 'k' order by created_at",
      [accountId],
    );
    expect(byAge.map(({ purpose }) => purpose)).toEqual(['undo-email', 'lock-account']);
  });
});
