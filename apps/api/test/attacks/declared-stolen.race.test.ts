import { type ApiProcess, startApiProcess } from '@portaria/harness/api-process';
import { startLogin } from '@portaria/harness/authenticator';
import { newRobbedOwner, paperCode } from '@portaria/harness/declared-stolen';
import { expectOneWinner } from '@portaria/harness/one-winner';
import { carriedTo } from '@portaria/harness/session-doors';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { RACE_TIMEOUT_MS, raceRounds } from '@portaria/harness/test-settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('racing declarations of theft', () => {
  let test: TestApp;
  let processes: readonly ApiProcess[] = [];
  beforeAll(async () => {
    test = await startTestApp({ variables: withoutLimits });
    processes = await Promise.all([startApiProcess(test.variables), startApiProcess(test.variables)]);
  });
  afterAll(async () => {
    await Promise.all(processes.map((api) => api.stop()));
    await test.close();
  });

  it(
    'A301 one code: of many logins that declare a theft with one recovery code, exactly one may enrol',
    async () => {
      const owner = await newRobbedOwner(test);
      const { accountId, laptop, phone } = owner;
      for (let round = 0; round < raceRounds; round += 1) {
        await test.database.query('update recovery_codes set used_at = null where account_id = $1', [
          accountId,
        ]);
        await test.database.query('delete from factor_budgets where account_id = $1', [accountId]);
        const code = paperCode(owner, round % 10);
        const calls: (() => Promise<{ status: number }>)[] = [];
        for (const [at, api] of [...processes, ...processes].entries()) {
          const browser = (at % 2 === 0 ? laptop : phone).clone();
          await startLogin(browser, owner);
          const carried = carriedTo(api, browser);
          calls.push(() => carried.post('v2/account/declareStolen', { code }));
        }
        await expectOneWinner(calls);
        const declared = 'select from pending_logins where account_id = $1 and declared_at is not null';
        expect(await test.database.query(declared, [accountId])).toHaveLength(1);
        await test.database.query('delete from pending_logins where account_id = $1', [accountId]);
      }
    },
    RACE_TIMEOUT_MS,
  );

  it(
    'A301 one code: of parallel declarations with one recovery code in a session, exactly one holds',
    async () => {
      const owner = await newRobbedOwner(test);
      const { laptop, password } = owner;
      await laptop.post('v2/account/proveCode', { code: paperCode(owner, 0) });
      const stolen = { password, recoveryCode: paperCode(owner, 1) };
      await expectOneWinner(
        [...processes, ...processes].map((api) => {
          const browser = carriedTo(api, laptop);
          return () => browser.post('v2/account/renewRecoveryCodes', { stolen });
        }),
      );
    },
    RACE_TIMEOUT_MS,
  );
});
