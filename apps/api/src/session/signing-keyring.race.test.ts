import { type ApiProcess, startApiProcess } from '@portaria/harness/api-process';
import type { Browser } from '@portaria/harness/browser';
import { registerPerson } from '@portaria/harness/people';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rotateSigningKey, SOONEST_SIGNING_SECONDS } from './signing-keyring.ts';

describe('key rotation under traffic', () => {
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

  it('rejects no valid token while the key changes twice across two processes [V11.2.2 V13.3.4]', async () => {
    const people = await Promise.all(processes.map(async (api) => signedIn(api)));
    const kids = new Set<string>();
    const refused: number[] = [];
    let checks = 0;
    const until = Date.now() + (SOONEST_SIGNING_SECONDS + 3) * 2_000;
    const rotations = [0, (SOONEST_SIGNING_SECONDS + 3) * 1_000].map(
      (wait) =>
        new Promise<void>((resolve, reject) => {
          setTimeout(() => {
            rotateSigningKey(test.context.db, test.context.secretKeys, SOONEST_SIGNING_SECONDS).then(
              () => resolve(),
              reject,
            );
          }, wait);
        }),
    );
    while (Date.now() < until) {
      for (const person of people) {
        const renewed = await person.post('v2/account/refresh');
        person.token = renewed.json<{ token: string }>().token;
        kids.add(decodeProtectedHeader(person.token).kid ?? '');
        for (const api of processes) {
          const elsewhere = onProcess(api, person);
          const { status } = await elsewhere.get('v2/account/me');
          checks += 1;
          if (status !== 200) refused.push(status);
        }
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await Promise.all(rotations);
    expect(refused).toEqual([]);
    expect(checks).toBeGreaterThan(100);
    expect(kids.size).toBeGreaterThanOrEqual(2);
  }, 60_000);

  async function signedIn(api: ApiProcess): Promise<Browser> {
    const browser = api.browser();
    await registerPerson(browser);
    return browser;
  }

  function onProcess(api: ApiProcess, held: Browser): Browser {
    const browser = api.browser();
    for (const [name, value] of held.cookies) browser.cookies.set(name, value);
    browser.token = held.token;
    return browser;
  }
});
