import type { OwnPasskeyRequest, PasskeyAnswer } from '@portaria/contract';
import { newConfirmedOwner } from '@portaria/harness/account-owner';
import { type ApiProcess, startApiProcess } from '@portaria/harness/api-process';
import type { Browser } from '@portaria/harness/browser';
import { carriedTo } from '@portaria/harness/session-doors';
import { addPasskey, loginRequest, SoftAuthenticator } from '@portaria/harness/soft-authenticator';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { RACE_TIMEOUT_MS, raceRounds } from '@portaria/harness/test-settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const PARALLEL = 50;
const device = new SoftAuthenticator();

describe('racing the answer of a passkey', () => {
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

  async function accepted(browsers: readonly Browser[], path: string, body: PasskeyAnswer): Promise<number> {
    const answers = await Promise.all(browsers.map((browser) => browser.post(`v2/account/${path}`, body)));
    const statuses = answers.map(({ status }) => status);
    // A busy process may answer 503, but nothing else is allowed.
    expect(statuses.filter((status) => ![200, 204, 401, 503].includes(status))).toEqual([]);
    return statuses.filter((status) => status < 300).length;
  }

  const sessions = async (): Promise<number> => (await test.database.query('select from sessions')).length;

  it(
    `A89 passkey-replay: one answer opens one session, ${PARALLEL} at once over two processes, ${raceRounds} rounds`,
    async () => {
      const passkey = await addPasskey((await newConfirmedOwner(test)).browser);
      const browsers = Array.from({ length: PARALLEL }, (_, at) => (processes[at % 2] ?? test).browser());
      await Promise.all(browsers.map((browser) => loginRequest(browser)));
      for (let round = 0; round < raceRounds; round += 1) {
        const body = device.answer(passkey, await loginRequest(test.browser()));
        const copies = browsers.map((browser) => browser.clone());
        const before = await sessions();
        const opened = await accepted(copies, 'loginWithPasskey', body);
        // A busy process may have answered 503 just when the session was opened.
        expect([opened <= 1, (await sessions()) - before]).toEqual([true, 1]);
      }
    },
    RACE_TIMEOUT_MS,
  );

  it(
    `A89 passkey-replay: one answer proves once, ${PARALLEL} at once over two processes, ${raceRounds} rounds`,
    async () => {
      const { browser } = await newConfirmedOwner(test);
      const passkey = await addPasskey(browser);
      for (let round = 0; round < raceRounds; round += 1) {
        const asked = await browser.post('v2/account/provePasskeyRequest');
        const body = device.answer(passkey, asked.json<OwnPasskeyRequest>());
        const copies = Array.from({ length: PARALLEL }, (_, at) =>
          carriedTo(processes[at % 2] as ApiProcess, browser),
        );
        expect(await accepted(copies, 'provePasskey', body)).toBe(1);
      }
    },
    RACE_TIMEOUT_MS,
  );
});
