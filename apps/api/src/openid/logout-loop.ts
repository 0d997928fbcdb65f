import { setTimeout as sleep } from 'node:timers/promises';
import { deliverLogouts, type LogoutDelivery } from './deliver-logouts.ts';

/** A queue's schedule knows only minutes, and an application should hear within seconds. */
const POLL_MS = 1_000;

/** Any number of workers may run it, because taking a notice leases it. Returns a function that ends it. */
export function startLogoutLoop(
  delivery: LogoutDelivery,
  onError: (error: Error) => void,
): () => Promise<void> {
  const stop = new AbortController();
  const running = run();

  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      const taken = await deliverLogouts(delivery).catch((error: Error) => {
        onError(error);
        return 0;
      });
      if (taken === 0) await sleep(POLL_MS, undefined, { signal: stop.signal }).catch(() => {});
    }
  }

  return async () => {
    stop.abort();
    await running;
  };
}
