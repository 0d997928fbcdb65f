import { type ApiProcess, startApiProcess } from '@portaria/harness/api-process';
import {
  type FactorOwner,
  freshCode,
  logInWithFactor,
  newFactorOwner,
  sendCode,
  startLogin,
} from '@portaria/harness/authenticator';
import type { Browser } from '@portaria/harness/browser';
import { carriedTo } from '@portaria/harness/session-doors';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { RACE_TIMEOUT_MS, raceRounds } from '@portaria/harness/test-settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const DEVICES = 5;
const PENDING = 20;
const PARALLEL = 50;

describe('racing the second factor', () => {
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

  /** The limits have their own tests. Here every try must reach the race. */
  const allowTries = async ({ accountId }: FactorOwner): Promise<void> => {
    await test.database.query('delete from factor_budgets where account_id = $1', [accountId]);
    await test.database.query('update pending_logins set tries = 0 where account_id = $1', [accountId]);
    await test.database.query("delete from mails where account_id = $1 and kind = 'recovery-code-used'", [
      accountId,
    ]);
  };
  const restoreCodes = async ({ accountId }: FactorOwner): Promise<void> => {
    await test.database.query(
      'update recovery_codes set used_at = null, failures = 0 where account_id = $1',
      [accountId],
    );
  };
  const liveSessions = async ({ accountId }: FactorOwner): Promise<number> => {
    const live = 'select from sessions where account_id = $1 and ended_at is null';
    return (await test.database.query(live, [accountId])).length;
  };
  const spent = async ({ accountId }: FactorOwner): Promise<number> => {
    const used = 'select from recovery_codes where account_id = $1 and used_at is not null';
    return (await test.database.query(used, [accountId])).length;
  };
  /** Known devices have separate tries, so that fifty at once are evaluated. */
  const devicesOf = async (owner: FactorOwner): Promise<Browser[]> => {
    const devices: Browser[] = [];
    for (let at = 0; at < DEVICES; at += 1) {
      const device = await logInWithFactor(test, owner);
      await device.post('v2/account/logout');
      devices.push(device);
    }
    return devices;
  };
  const pendingOn = async (owner: FactorOwner, devices: readonly Browser[], at: number): Promise<Browser> => {
    const browser = (devices[at % DEVICES] as Browser).clone();
    expect((await startLogin(browser, owner)).status).toBe(403);
    return carriedTo(processes[at % 2] as ApiProcess, browser);
  };
  /** All send at once. Returns how many sessions opened. A busy process answers 503, and may have opened one. */
  const openedBy = async (
    owner: FactorOwner,
    browsers: readonly Browser[],
    codeFor: (at: number) => string,
  ): Promise<number> => {
    const before = await liveSessions(owner);
    const answers = await Promise.all(
      Array.from({ length: PARALLEL }, (_, at) =>
        sendCode((browsers[at % browsers.length] as Browser).clone(), codeFor(at)),
      ),
    );
    for (const { status } of answers) expect([200, 400, 429, 503]).toContain(status);
    const opened = (await liveSessions(owner)) - before;
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(opened);
    await test.database.query(
      "update sessions set ended_at = now(), end_reason = 'owner' where account_id = $1 and ended_at is null",
      [owner.accountId],
    );
    return opened;
  };
  /** Many pending logins, of which each round spends one. */
  const raceOneCode = async (owner: FactorOwner, nextCode: () => Promise<string>): Promise<void> => {
    const devices = await devicesOf(owner);
    const pending: Browser[] = [];
    for (let round = 0; round < raceRounds; round += 1) {
      for (let at = 0; at < PENDING; at += 1) {
        const isAlive = (await pending[at]?.get('v2/account/secondFactor'))?.status === 200;
        if (!isAlive) pending[at] = await pendingOn(owner, devices, at);
      }
      let opened = 0;
      while (opened === 0) {
        await allowTries(owner);
        const code = await nextCode();
        opened = await openedBy(owner, pending, () => code);
      }
      expect(opened).toBe(1);
    }
  };

  it(
    `A80 totp-race: one code, ${PARALLEL} at once over ${PENDING} pending logins and two processes, opens one session, ${raceRounds} rounds [V6.5.1 V15.4.2]`,
    async () => {
      const owner = await newFactorOwner(test);
      await raceOneCode(owner, () => freshCode(test, owner));
    },
    RACE_TIMEOUT_MS,
  );

  it(
    `A81 recovery-race: one recovery code, ${PARALLEL} at once over ${PENDING} pending logins and two processes, opens one session, ${raceRounds} rounds [V6.5.1 V15.4.2]`,
    async () => {
      const owner = await newFactorOwner(test);
      await raceOneCode(owner, async () => {
        await restoreCodes(owner);
        return owner.recoveryCodes[0] ?? '';
      });
      expect(await spent(owner)).toBe(1);
    },
    RACE_TIMEOUT_MS,
  );

  it('A82 recovery-lost-update: two different recovery codes at once are both spent', async () => {
    const owner = await newFactorOwner(test);
    for (const round of [0, 2, 4, 6]) {
      const browsers = processes.map((api) => api.browser());
      for (const browser of browsers) expect((await startLogin(browser, owner)).status).toBe(403);
      await Promise.all(
        browsers.map(async (browser, at) => {
          const enter = () => sendCode(browser, owner.recoveryCodes[round + at] ?? '');
          while ((await enter()).status === 503);
        }),
      );
      expect(await spent(owner)).toBe(round + 2);
    }
  });

  it(
    `A84 pending-race: ${PARALLEL} right codes for one pending login open one session and spend one code, ${raceRounds} rounds`,
    async () => {
      const owner = await newFactorOwner(test);
      const codes = owner.recoveryCodes;
      for (let round = 0; round < raceRounds; round += 1) {
        await allowTries(owner);
        await restoreCodes(owner);
        const browser = test.browser();
        expect((await startLogin(browser, owner)).status).toBe(403);
        const tabs = processes.map((api) => carriedTo(api, browser));
        const opened = await openedBy(owner, tabs, (at) => codes[at % codes.length] ?? '');
        expect(opened).toBeLessThanOrEqual(1);
        expect(await spent(owner)).toBe(opened);
      }
    },
    RACE_TIMEOUT_MS,
  );
});
