import { type ApiProcess, startApiProcess } from '../../api-process.ts';
import type { Browser } from '../../browser.ts';
import { adminUrl } from '../../engines.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { withoutLimits } from '../../test-environment.ts';
import { type CrashPoint, type PostgresTap, startPostgresTap } from './postgres-tap.ts';

/** One process that dies at a chosen point, and beside it, on the same engines, one that lives. */
export interface CrashStand {
  readonly survivor: TestApp;
  /** The statements of one call that nothing happens to. */
  rehearse(call: (browser: Browser) => Promise<unknown>): Promise<string[]>;
  /** Runs the call against a process that dies at the point; returns the browser's cookies in one that lives. */
  crash(point: CrashPoint, call: (browser: Browser) => Promise<unknown>): Promise<Browser>;
  close(): Promise<void>;
}

export async function openCrashStand(): Promise<CrashStand> {
  const survivor = await startTestApp({ variables: withoutLimits });
  await survivor.startWorker();
  const tap: PostgresTap = await startPostgresTap(Number(new URL(adminUrl).port || 5432));
  const variables = { ...survivor.variables, DATABASE_URL: tap.through(survivor.database.appUrl) };
  // The next one starts while the last one is being looked at.
  let next: Promise<ApiProcess> | undefined;
  // A crowded machine may keep a start waiting past its patience; that is not what is tested.
  const start = (): Promise<ApiProcess> => startApiProcess(variables).catch(() => startApiProcess(variables));
  const victim = async (): Promise<ApiProcess> => {
    const current = await (next ?? start());
    next = undefined;
    return current;
  };
  return {
    survivor,
    async rehearse(call) {
      const api = await victim();
      const browser = api.browser();
      await browser.get('v2/account/csrf');
      const statements = tap.record();
      await call(browser);
      tap.record();
      await api.stop('SIGKILL');
      return statements;
    },
    async crash(point, call) {
      const api = await victim();
      const browser = api.browser();
      await browser.get('v2/account/csrf');
      tap.arm(
        (_sql, index) => index === point.statement,
        point.phase,
        () => api.child.kill('SIGKILL'),
      );
      await call(browser).then(
        () => Promise.reject(new Error(`${point.phase} ${point.statement}: it answered`)),
        (error: Error) => {
          if (!tap.hasStruck()) throw error;
        },
      );
      await api.stop('SIGKILL');
      next = start();
      next.catch(() => {});
      const again = survivor.browser();
      for (const [name, value] of browser.cookies) again.cookies.set(name, value);
      return again;
    },
    async close() {
      await (await next)?.stop('SIGKILL');
      await tap.close();
      await survivor.close();
    },
  };
}
