import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiProcess, startApiProcess } from '@portaria/harness/api-process';
import type { Browser } from '@portaria/harness/browser';
import { answersOk, waitUntil } from '@portaria/harness/engines/ports';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { type Variables, withoutLimits } from '@portaria/harness/test-environment';
import { adminUrl } from '@portaria/harness/test-settings';
import { type CrashPoint, type PostgresTap, startPostgresTap } from './postgres-tap.ts';

/** Until the process has noticed that its connections are gone. */
const SETTLE_MS = 50;

type Call = (browser: Browser) => Promise<{ readonly status: number }>;

/** One process that is killed at a chosen point, and one on the same engines that survives. */
export interface CrashFixture {
  readonly survivor: TestApp;
  /** Returns the statements of an undisturbed call. */
  rehearse(call: Call): Promise<string[]>;
  /** Kills a process at the point of the call. Returns a browser with the same cookies at the survivor. */
  crash(point: CrashPoint, call: Call): Promise<Browser>;
  /** Cuts the connections to PostgreSQL at the point of the call. The process stays. */
  cut(point: CrashPoint, call: Call): Promise<Browser>;
  /** The status of the call that was interrupted last, if it was answered. */
  answered(): number | undefined;
  close(): Promise<void>;
}

export async function openCrashFixture(settings: Variables = {}): Promise<CrashFixture> {
  const survivor = await startTestApp({ variables: { ...withoutLimits, ...settings } });
  await survivor.startWorker();
  const tap: PostgresTap = await startPostgresTap(Number(new URL(adminUrl).port || 5432));
  // A prepared statement sends its text once, and from its fifth run on. Without them, every call sends the same list.
  const variables = {
    ...survivor.variables,
    DATABASE_URL: tap.through(survivor.database.appUrl),
    PREPARED_STATEMENTS: 'off',
  };
  // The next victim starts while the test inspects the last one.
  let next: Promise<ApiProcess> | undefined;
  // On a busy machine a start may time out, which is not what these tests are about.
  const start = (): Promise<ApiProcess> => startApiProcess(variables).catch(() => startApiProcess(variables));
  const victim = async (): Promise<ApiProcess> => {
    const current = await (next ?? start());
    next = undefined;
    return current;
  };

  let answered: number | undefined;

  async function interrupt(
    api: ApiProcess,
    point: CrashPoint,
    call: Call,
    onPoint: () => void,
  ): Promise<Browser> {
    const browser = api.browser();
    await browser.get('v2/account/csrf');
    // A call that was answered after all may have set others.
    const cookies = [...browser.cookies];
    do {
      tap.arm((_sql, index) => index === point.statement, point.phase, onPoint);
      answered = await call(browser).then(
        (answer) => answer.status,
        (error: Error) => {
          if (!tap.hasFired()) throw error;
          return undefined;
        },
      );
      // On a busy machine the deadline can end a request before the point. It rolls back, so the call can repeat.
      // After the commit, a lost connection does not fail the call.
      if (answered !== undefined && answered !== 503 && !tap.hasFired())
        throw new Error(`${point.phase} ${point.statement}: the call answered ${answered}`);
    } while (!tap.hasFired());
    const again = survivor.browser();
    for (const [name, value] of cookies) again.cookies.set(name, value);
    return again;
  }

  return {
    survivor,
    answered: () => answered,
    async rehearse(call) {
      const api = await victim();
      const browser = api.browser();
      await browser.get('v2/account/csrf');
      let statements: string[];
      let status: number;
      do {
        statements = tap.record();
        ({ status } = await call(browser));
      } while (status === 503);
      tap.record();
      await api.stop('SIGKILL');
      return statements;
    },
    async crash(point, call) {
      const api = await victim();
      const browser = await interrupt(api, point, call, () => api.child.kill('SIGKILL'));
      await api.stop('SIGKILL');
      next = start();
      next.catch(() => {});
      return browser;
    },
    async cut(point, call) {
      const api = await victim();
      next = Promise.resolve(api);
      const browser = await interrupt(api, point, call, () => tap.cut());
      await sleep(SETTLE_MS);
      await waitUntil('new connections', () => answersOk(`${api.url}/readyz`));
      return browser;
    },
    async close() {
      await (await next)?.stop('SIGKILL');
      await tap.close();
      await survivor.close();
    },
  };
}
