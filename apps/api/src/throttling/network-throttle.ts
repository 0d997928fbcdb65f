import { Redis } from 'ioredis';
import { AppError } from '../app-error.ts';
import type { Config } from '../config.ts';
import type { ClientNetwork } from '../security/client-address.ts';
import { ownCounters } from './own-counters.ts';
import { type Budget, type Counters, counterScripts, sharedCounters } from './shared-counters.ts';

const WINDOW_MS = 600_000;
/** While Redis does not answer it is asked again this often; in between nobody waits for it. */
const ASK_AGAIN_MS = 1_000;

export interface NetworkThrottle {
  /** Counts an attempt before it is judged, so that a burst cannot slip through between look and count. */
  reserve(network: ClientNetwork): Promise<void>;
  /** An attempt that turned out right is not a failure. */
  giveBack(network: ClientNetwork): Promise<void>;
  isConnected(): boolean;
  close(): void;
}

type ThrottleConfig = Pick<
  Config,
  'REDIS_URL' | 'REDIS_PREFIX' | 'NETWORK_FAILURES' | 'WIDE_NETWORK_FAILURES'
>;

export function openNetworkThrottle(
  config: ThrottleConfig,
  onError: (error: Error) => void,
): NetworkThrottle {
  const redis = new Redis(config.REDIS_URL, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 100,
    connectTimeout: 1_000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
    scripts: counterScripts,
  });
  redis.on('error', onError);
  const shared = sharedCounters(redis);
  // Without Redis each process counts by itself: looser by the number of processes, never open.
  const own = ownCounters();
  let askAgainAt = 0;

  async function count<Outcome>(change: (counters: Counters) => Promise<Outcome>): Promise<Outcome> {
    if (performance.now() >= askAgainAt) {
      try {
        return await change(shared);
      } catch (error) {
        askAgainAt = performance.now() + ASK_AGAIN_MS;
        onError(error as Error);
      }
    }
    return change(own);
  }

  return {
    async reserve(network) {
      const budgets = budgetsOf(config, network);
      const waitMs = await count((counters) => counters.take(budgets, WINDOW_MS));
      if (waitMs === 0) return;
      const retryAfterSeconds = Math.ceil(waitMs / 1000);
      throw new AppError('too_many_requests', { retryAfterSeconds, limit: 'network' });
    },
    async giveBack(network) {
      await count((counters) => counters.giveBack(budgetsOf(config, network)));
    },
    isConnected: () => redis.status === 'ready',
    close: () => redis.disconnect(),
  };
}

/** How often Redis has counted this network lately; forgets it, so that whoever asks leaves no trace. */
export async function takeCounted(
  redis: Redis,
  config: ThrottleConfig,
  network: ClientNetwork,
): Promise<number> {
  const [narrow, wide] = budgetsOf(config, network);
  const counted = Number((await redis.get(narrow.key)) ?? 0);
  await redis.del(narrow.key, wide.key);
  return counted;
}

function budgetsOf(config: ThrottleConfig, { narrow, wide }: ClientNetwork): readonly [Budget, Budget] {
  return [
    { key: `${config.REDIS_PREFIX}narrow:${narrow}`, limit: config.NETWORK_FAILURES },
    { key: `${config.REDIS_PREFIX}wide:${wide}`, limit: config.WIDE_NETWORK_FAILURES },
  ];
}
