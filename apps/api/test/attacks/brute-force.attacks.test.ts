import { type ApiProcess, startApiProcess } from '@portaria/harness/api-process';
import { linkTokenIn } from '@portaria/harness/mail-catcher';
import { logIn, registerPerson } from '@portaria/harness/people';
import { forgot, resetMailTo } from '@portaria/harness/reset-mails';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forwardedFor, manyAddresses } from './attackers.ts';

const LOGINS = 20;
const WITHIN_MS = 2_000;
const ATTACKERS = 4;

describe('a sustained attack on one account, with the default limits', () => {
  let test: TestApp;
  let api: ApiProcess;
  beforeAll(async () => {
    test = await startTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1' } });
    api = await startApiProcess(test.variables);
    await test.startWorker();
  });
  afterAll(async () => {
    await api.stop();
    await test.close();
  });

  /** Guesses at one name in a loop, from a new address each time, until stopped. */
  function attack(name: string): { stop(): Promise<number[]> } {
    let over = false;
    const statuses: number[] = [];
    const run = async (attacker: number): Promise<void> => {
      const browser = api.browser();
      for (let at = attacker; !over; at += ATTACKERS) {
        const body = { usernameOrEmail: name, password: 'Errada-Mesmo1' };
        const answer = await browser.post('v2/account/login', body, forwardedFor(manyAddresses(at)));
        statuses.push(answer.status);
      }
    };
    const running = Promise.all(Array.from({ length: ATTACKERS }, (_, attacker) => run(attacker)));
    return {
      async stop() {
        over = true;
        await running;
        return statuses;
      },
    };
  }

  it('A30 lockout-dos: the owner can log in on a known device during a continuous attack [V6.3.1]', async () => {
    const owner = api.browser();
    const person = await registerPerson(owner);
    await owner.post('v2/account/logout');
    const attacking = attack(person.username);
    // Simulates a day of attack. With the consecutive-failure limit reached, guesses of unknown devices are rejected.
    await expect.poll(() => inARow(test)).toBeGreaterThan(0);
    await test.database.query('update guess_budgets set in_a_row = 100');
    const times: number[] = [];
    for (let at = 0; at < LOGINS; at += 1) {
      const started = performance.now();
      expect(await logIn(owner, person.username, person.password)).toBe(200);
      times.push(performance.now() - started);
    }
    const statuses = await attacking.stop();
    const slowest = Math.max(...times);
    process.stdout.write(
      `figure: ${LOGINS} of ${LOGINS} logins during ${statuses.length} guesses, slowest ${slowest.toFixed(0)} ms\n`,
    );
    expect(slowest).toBeLessThan(WITHIN_MS);
    expect(statuses.filter((status) => status === 200)).toEqual([]);
    expect(statuses).toContain(429);
  });

  it('A30 lockout-dos: an owner without a known device can log in after a password reset', async () => {
    const person = await registerPerson(api.browser());
    await test.database.query(
      `insert into guess_budgets (key, minute_started_at, minute_guesses, hour_started_at, hour_guesses, in_a_row)
       select id, now(), 10, now(), 30, 100 from accounts where email = $1
       on conflict (key) do update set minute_guesses = 10, hour_guesses = 30, in_a_row = 100`,
      [person.email],
    );
    expect(await logIn(api.browser(), person.username, person.password)).toBe(429);
    await forgot(api.browser(), person.email);
    const token = linkTokenIn(await resetMailTo(test, person.email));
    const password = 'De-Volta-7';
    const reset = { token, password, confirmPassword: password };
    expect((await api.browser().post('v2/account/resetPassword', reset)).status).toBe(204);
    expect(await logIn(api.browser(), person.username, password)).toBe(200);
  });
});

async function inARow(test: TestApp): Promise<number> {
  const [row] = await test.database.query<{ most: number }>(
    'select coalesce(max(in_a_row), 0)::int as most from guess_budgets',
  );
  return row?.most ?? 0;
}
