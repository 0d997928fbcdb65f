import { newAccountLink } from '@portaria/harness/account-links';
import { newConfirmedOwner } from '@portaria/harness/account-owner';
import { type ApiProcess, startApiProcess } from '@portaria/harness/api-process';
import type { Browser } from '@portaria/harness/browser';
import { patient } from '@portaria/harness/patient';
import { logIn } from '@portaria/harness/people';
import { accountIdOf } from '@portaria/harness/reset-links';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { RACE_TIMEOUT_MS, raceRounds } from '@portaria/harness/test-settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const PARALLEL = 50;

describe('racing "não fui eu"', () => {
  let test: TestApp;
  let processes: readonly ApiProcess[] = [];
  let thieves: readonly Browser[];
  beforeAll(async () => {
    test = await startTestApp({ variables: { ...withoutLimits, HASH_QUEUE: '100' } });
    processes = await Promise.all([startApiProcess(test.variables), startApiProcess(test.variables)]);
    thieves = Array.from({ length: PARALLEL }, (_, at) => (processes[at % 2] ?? test).browser());
  });
  afterAll(async () => {
    await Promise.all(processes.map((api) => api.stop()));
    await test.close();
  });

  it(
    `A144 concurrent-takeover: no session survives of ${PARALLEL} logins that race it over two processes, ${raceRounds} rounds`,
    async () => {
      for (let round = 0; round < raceRounds; round += 1) {
        const owner = await newConfirmedOwner(test);
        const accountId = await accountIdOf(test, owner.email);
        const { token } = await newAccountLink(test, accountId, 'not-me', owner.email);
        const statuses = await Promise.all([
          ...thieves.map((thief) => logIn(thief, owner.username, owner.password)),
          // By then some logins have opened a session and others are still hashing.
          pressAfter(round * 20, token),
        ]);
        expect(statuses.at(-1)).toBe(204);
        const live = 'select from sessions where account_id = $1 and ended_at is null';
        expect(await test.database.query(live, [accountId])).toEqual([]);
        const devices = 'select from known_devices where account_id = $1';
        expect(await test.database.query(devices, [accountId])).toEqual([]);
        expect(await logIn(thieves[round % PARALLEL] ?? test.browser(), owner.username, owner.password)).toBe(
          401,
        );
      }
    },
    RACE_TIMEOUT_MS,
  );

  async function pressAfter(ms: number, token: string): Promise<number> {
    await new Promise((resolve) => setTimeout(resolve, ms % 400));
    // Without the account's limits, logins may hold its row for longer than one call waits.
    return (await patient(() => test.browser().post('v2/account/notMe', { token }))).status;
  }
});
