import { randomBytes, randomUUID } from 'node:crypto';
import { newConfirmedOwner } from '@portaria/harness/account-owner';
import { accountIdOf } from '@portaria/harness/reset-links';
import { openBeside, startTestApp, type TestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { RACE_TIMEOUT_MS, raceRounds } from '@portaria/harness/test-settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidV7 } from '../../security/uuid-v7.ts';
import { lockAccountRow } from '../accounts/accounts.ts';
import { findIdentity, insertIdentity } from './external-identities.ts';

const ACCOUNTS = 6;
const keys = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];

describe('identities during a key rotation', () => {
  let test: TestApp;
  let beside: Awaited<ReturnType<typeof openBeside>>;
  beforeAll(async () => {
    test = await startTestApp({ variables: { ...withoutLimits, SECRET_KEYS: keys.join(',') } });
    beside = await openBeside(test, { SECRET_KEYS: keys.toReversed().join(',') });
  });
  afterAll(async () => {
    await beside.close();
    await test.close();
  });

  it(
    `are one for each subject, although processes create with different keys, ${raceRounds} rounds`,
    async () => {
      const accounts = await Promise.all(
        Array.from({ length: ACCOUNTS }, async () =>
          accountIdOf(test, (await newConfirmedOwner(test)).email),
        ),
      );
      for (let round = 0; round < raceRounds; round += 1) {
        const external = { provider: 'google', subject: randomUUID() };
        const links = accounts.map((accountId, at) => {
          const { db, secretKeys } = (at % 2 === 0 ? test : beside).context;
          const identity = {
            ...external,
            id: uuidV7(),
            accountId,
            hint: null,
            hostedEmail: null,
            level: null,
          };
          return db.transaction().execute(async (trx) => {
            await lockAccountRow(trx, accountId);
            return insertIdentity(trx, secretKeys, identity);
          });
        });
        const linked = await Promise.all(links);
        expect(linked.filter((won) => won)).toHaveLength(1);
        const winner = accounts[linked.indexOf(true)];
        for (const { db, secretKeys } of [test.context, beside.context])
          expect((await findIdentity(db, secretKeys, external, undefined))?.accountId).toBe(winner);
        await test.database.query('delete from external_identities');
      }
    },
    RACE_TIMEOUT_MS,
  );
});
