import { setTimeout } from 'node:timers/promises';
import { type ApiProcess, startApiProcess } from '@portaria/harness/api-process';
import { logIn, registerPerson } from '@portaria/harness/people';
import { accountIdOf, newResetLink } from '@portaria/harness/reset-links';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { RACE_TIMEOUT_MS, raceRounds } from '@portaria/harness/test-settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { disableUser, enableUser } from '../../src/cli/user-disable.ts';

const PARALLEL = 50;
const LINKS = 5;
/** Reduced, because each attempt is hashed before it is evaluated. */
const rounds = Math.ceil(raceRounds / 5);

// reset-password.race.test.ts races one link against itself. Here several links of one account race,
// which must not deadlock while ending each other.
describe('several reset links in parallel', { timeout: RACE_TIMEOUT_MS }, () => {
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

  const passwordOf = (round: number, at: number) => `Corrida-${round}-${at}x`;

  async function race(round: number, tokens: readonly string[]): Promise<number[]> {
    const attempts = Array.from({ length: PARALLEL }, async (_, at) => {
      const browser = (processes[at % 2] ?? test).browser();
      const password = passwordOf(round, at);
      const token = tokens[at % tokens.length];
      return browser.post('v2/account/resetPassword', { token, password, confirmPassword: password });
    });
    return (await Promise.all(attempts)).map(({ status }) => status);
  }

  it(`A54 one-time-race: accepts exactly one of ${LINKS} links of an account, ${PARALLEL} at a time over two processes, ${rounds} rounds`, async () => {
    const { email } = await registerPerson(test.browser());
    const accountId = await accountIdOf(test, email);
    for (let round = 1; round <= rounds; round += 1) {
      const tokens = await Promise.all(Array.from({ length: LINKS }, () => newResetLink(test, accountId)));
      const statuses = await race(round, tokens);
      expect(statuses.filter((status) => status !== 400)).toEqual([204]);
      expect(await logIn(test.browser(), email, passwordOf(round, statuses.indexOf(204)))).toBe(200);
    }
    const [done] = await test.database.query<{ count: number }>(
      "select count(*)::int from audit_events where event = 'password-reset.done'",
    );
    expect(done?.count).toBe(rounds);
  });

  it('A54 one-time-race: accepts at most one link of an account that is disabled meanwhile', async () => {
    const { email } = await registerPerson(test.browser());
    const accountId = await accountIdOf(test, email);
    for (let round = 1; round <= rounds; round += 1) {
      const tokens = await Promise.all(Array.from({ length: LINKS }, () => newResetLink(test, accountId)));
      const racing = race(round, tokens);
      // Later than a second, the race is over.
      await setTimeout(100 * (1 + ((round - 1) % 10)));
      await disableUser(test.context, [email], { yes: true, remove: false });
      for (const status of await racing) expect([204, 400]).toContain(status);
      expect((await racing).filter((status) => status === 204).length).toBeLessThanOrEqual(1);
      await enableUser(test.context, [email], { yes: true, remove: false });
    }
  });
});
