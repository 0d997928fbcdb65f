import { type ApiProcess, startApiProcess } from '@portaria/harness/api-process';
import type { Browser } from '@portaria/harness/browser';
import { registerPerson } from '@portaria/harness/people';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { RACE_TIMEOUT_MS, raceRounds } from '@portaria/harness/test-settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const PARALLEL = 100;
const cookie = '__Host-session';

describe('refresh under concurrent requests', () => {
  let test: TestApp;
  let processes: ApiProcess[];
  beforeAll(async () => {
    test = await startTestApp();
    processes = await Promise.all([startApiProcess(test.variables), startApiProcess(test.variables)]);
  });
  afterAll(async () => {
    await Promise.all(processes.map((api) => api.stop()));
    await test.close();
  });

  function sameCookiesOn(api: ApiProcess | undefined, source: Browser): Browser {
    const browser = api?.browser() ?? source;
    for (const [name, value] of source.cookies) browser.cookies.set(name, value);
    browser.token = source.token;
    return browser;
  }

  it(
    `rotates once for ${PARALLEL} parallel renewals over two processes and logs no one out, ${raceRounds} rounds [V15.4.2]`,
    async () => {
      const person = test.browser();
      await registerPerson(person);
      for (let round = 1; round <= raceRounds; round += 1) {
        const tabs = Array.from({ length: PARALLEL }, (_, at) => sameCookiesOn(processes[at % 2], person));
        const answers = await Promise.all(tabs.map((tab) => tab.post('v2/account/refresh')));
        expect(answers.map(({ status }) => status)).toEqual(Array(PARALLEL).fill(200));
        expect(new Set(tabs.map((tab) => tab.cookies.get(cookie))).size).toBe(1);
        const [row] = await test.database.query<{ generation: number }>('select generation from sessions');
        expect(row?.generation).toBe(round);
        const winner = tabs[0];
        for (const [name, value] of winner?.cookies ?? []) person.cookies.set(name, value);
        await test.database.shiftClock(`${round * 11} seconds`);
      }
      expect((await sameCookiesOn(processes[0], person).get('v2/account/me')).status).toBe(200);
      await test.database.shiftClock('0 seconds');
    },
    RACE_TIMEOUT_MS,
  );

  it('ends the session on both processes within a second after token reuse', async () => {
    const person = test.browser();
    await registerPerson(person);
    const stolen = sameCookiesOn(processes[0], person);
    const [first, second] = processes.map((api) => sameCookiesOn(api, person));
    await first?.post('v2/account/refresh');
    await test.database.shiftClock('11 seconds');
    expect((await second?.get('v2/account/me'))?.status).toBe(200);
    expect((await stolen.post('v2/account/refresh')).status).toBe(401);
    const since = Date.now();
    expect((await first?.get('v2/account/me'))?.status).toBe(401);
    expect((await second?.get('v2/account/me'))?.status).toBe(401);
    expect(Date.now() - since).toBeLessThan(1_000);
    await test.database.shiftClock('0 seconds');
  });
});
