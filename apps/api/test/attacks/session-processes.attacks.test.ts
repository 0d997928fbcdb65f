import { type ApiProcess, startApiProcess } from '@portaria/harness/api-process';
import type { Browser } from '@portaria/harness/browser';
import { logIn, registerPerson } from '@portaria/harness/people';
import { accountIdOf, newResetLink } from '@portaria/harness/reset-links';
import { carriedTo, expectAlive, expectRefused } from '@portaria/harness/session-doors';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { RACE_TIMEOUT_MS, raceRounds } from '@portaria/harness/test-settings';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type RedisProcess, startRedisProcess } from './redis-process.ts';

const PARALLEL = 100;
const newPassword = 'Casa-Nova22';

describe('sessions over two processes', { timeout: RACE_TIMEOUT_MS }, () => {
  let test: TestApp;
  let redis: RedisProcess;
  let processes: readonly ApiProcess[] = [];
  beforeAll(async () => {
    redis = await startRedisProcess();
    test = await startTestApp({ variables: { ...withoutLimits, REDIS_URL: redis.url } });
    processes = await Promise.all([startApiProcess(test.variables), startApiProcess(test.variables)]);
  });
  afterAll(async () => {
    await Promise.all(processes.map((api) => api.stop()));
    await test.close();
    await redis.stop();
  });
  afterEach(() => test.database.shiftClock('0 seconds'));

  function either(number: number): ApiProcess {
    const api = processes[number % 2];
    if (!api) throw new Error('the processes are not running');
    return api;
  }

  const reset = (browser: Browser, token: string) =>
    browser.post('v2/account/resetPassword', { token, password: newPassword, confirmPassword: newPassword });

  // A race of 100 refreshes of one token alone is in src/sign-in/refresh.race.test.ts.
  it(`A38 refresh-race: parallel refreshes, logouts and a stolen token issue at most one new token and end the session, ${raceRounds} rounds`, async () => {
    for (let round = 1; round <= raceRounds; round += 1) {
      const person = test.browser();
      const { email } = await registerPerson(person);
      const stolen = person.clone();
      await person.post('v2/account/refresh');
      await test.database.shiftClock(`${round * 22} seconds`);
      const racers = Array.from({ length: PARALLEL }, (_, at) => {
        const browser = carriedTo(either(at), at % 5 === 4 ? stolen : person);
        return { browser, path: at % 5 === 3 ? 'v2/account/logout' : 'v2/account/refresh' };
      });
      const answers = await Promise.all(racers.map(({ browser, path }) => browser.post(path, {})));
      for (const { status } of answers) expect([200, 204, 401]).toContain(status);
      const issued = racers.map(({ browser }) => browser.cookies.get('__Host-session'));
      const known = [undefined, person.cookies.get('__Host-session'), stolen.cookies.get('__Host-session')];
      expect(new Set(issued.filter((cookie) => !known.includes(cookie))).size).toBeLessThanOrEqual(1);
      await test.database.shiftClock(`${round * 22 + 11} seconds`);
      for (const cookie of new Set(issued)) {
        const holder = carriedTo(either(round), person);
        holder.cookies.set('__Host-session', cookie ?? '');
        holder.cookies.delete('__Host-XSRF-TOKEN');
        await expectRefused(holder);
      }
      const endings = await test.database.query(
        `select from audit_events where account_id = $1 and event in ('session.ended', 'session.reuse-detected')`,
        [await accountIdOf(test, email)],
      );
      expect(endings).toHaveLength(1);
    }
  });

  it('A39 reuse: replaying an earlier refresh token ends the session on every process within a second [V10.4.5]', async () => {
    for (const returning of [0, 1, 2]) {
      const person = test.browser();
      await registerPerson(person);
      const generations = [person.clone()];
      for (let turn = 1; turn <= 3; turn += 1) {
        await person.post('v2/account/refresh');
        generations.push(person.clone());
        await test.database.shiftClock(`${turn * 11} seconds`);
      }
      for (const api of processes) await expectAlive(carriedTo(api, person));
      const old = generations[returning] ?? person;
      expect((await carriedTo(either(0), old).post('v2/account/refresh')).status).toBe(401);
      const since = Date.now();
      for (const api of processes) await expectRefused(carriedTo(api, person));
      expect(Date.now() - since).toBeLessThan(1_000);
      await test.database.shiftClock('0 seconds');
    }
  });

  it('A40 restart-revive: ended sessions and links stay ended after a restart, a Redis flush and clock shifts [V7.4.1]', async () => {
    const api = either(0);
    const ended: Browser[] = [];
    const register = async () => {
      const browser = api.browser();
      return { browser, person: await registerPerson(browser), held: browser.clone() };
    };
    const leaver = await register();
    await leaver.browser.post('v2/account/logout');
    const victim = await register();
    await victim.browser.post('v2/account/refresh');
    const rotated = await register();
    await rotated.browser.post('v2/account/refresh');
    await test.database.shiftClock('11 seconds');
    expect((await victim.held.clone().post('v2/account/refresh')).status).toBe(401);
    const resetter = await register();
    const link = await newResetLink(test, await accountIdOf(test, resetter.person.email));
    expect((await reset(api.browser(), link)).status).toBe(204);
    const replaced = await register();
    expect(await logIn(replaced.browser, replaced.person.email, replaced.person.password)).toBe(200);
    ended.push(leaver.held, victim.held, victim.browser, resetter.held, replaced.held);

    await Promise.all(processes.map((process) => process.stop('SIGKILL')));
    await redis.flush();
    processes = await Promise.all([startApiProcess(test.variables), startApiProcess(test.variables)]);

    for (const shift of ['11 seconds', '1 hour', '-1 hour', '-29 days', '0 seconds']) {
      await test.database.shiftClock(shift);
      for (const next of processes) {
        for (const browser of ended) await expectRefused(carriedTo(next, browser));
        expect((await reset(next.browser(), link)).problem().code).toBe('link_invalid');
      }
    }
    await expectAlive(carriedTo(either(1), replaced.browser));
    // A token whose grace period is over must stay rejected when the clock goes back.
    await test.database.shiftClock('-1 hour');
    expect((await carriedTo(either(1), rotated.held).post('v2/account/refresh')).status).toBe(401);
  });
});
