import { Redis } from 'ioredis';
import { AppError } from '../base/app-error.ts';
import type { Config } from '../base/config/config.ts';
import type { ClientNetwork } from '../security/client-address.ts';
import { mostOf, type NetworkLimit, type OwnLimit } from './limits.ts';
import { localCounters } from './local-counters.ts';
import { type Budget, type Counters, counterScripts, sharedCounters } from './shared-counters.ts';
import { withinWorking } from './working-time.ts';

/** Beyond this, requests do not wait for Redis. */
const COMMAND_MS = 100;
/** While Redis is unreachable, it is retried at this interval. In between, requests do not wait for it. */
const RETRY_AFTER_MS = 1_000;

export interface NetworkThrottle {
  /** Counts an attempt before it is checked, so that a burst cannot race past the limit. */
  reserve(limit: NetworkLimit, network: ClientNetwork): Promise<void>;
  /** Refunds a correct attempt, because only failures count. */
  giveBack(limit: NetworkLimit, network: ClientNetwork): Promise<void>;
  reserveOwn(limit: OwnLimit, key: string): Promise<void>;
  giveBackOwn(limit: OwnLimit, key: string): Promise<void>;
  isConnected(): boolean;
  close(): void;
}

type ThrottleConfig = Pick<
  Config,
  'REDIS_URL' | 'REDIS_PREFIX' | 'NETWORK_FAILURES' | 'WIDE_NETWORK_FAILURES' | 'LOGINS_PER_HOUR'
>;

export function openNetworkThrottle(
  config: ThrottleConfig,
  onError: (error: Error) => void,
): NetworkThrottle {
  const redis = new Redis(config.REDIS_URL, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    // For the driver's own commands. Those of requests end earlier, by working time.
    commandTimeout: 2_000,
    connectTimeout: 1_000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
    scripts: counterScripts,
  });
  redis.on('error', onError);
  const shared = sharedCounters(redis);
  // Without Redis each process counts locally. The limit is then looser by the number of processes, but never off.
  const own = localCounters();
  let retryAt = 0;

  async function count<Outcome>(change: (counters: Counters) => Promise<Outcome>): Promise<Outcome> {
    if (performance.now() >= retryAt) {
      try {
        return await withinWorking(
          COMMAND_MS,
          change(shared),
          () => new Error('Redis did not answer in time'),
        );
      } catch (error) {
        retryAt = performance.now() + RETRY_AFTER_MS;
        onError(error as Error);
      }
    }
    return change(own);
  }

  async function take(budgets: readonly Budget[], seconds: number, limit: 'network' | 'account') {
    const waitMs = await count((counters) => counters.take(budgets, seconds * 1000));
    if (waitMs === 0) return;
    throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1000), limit });
  }
  const ownBudget = ({ bucket, most }: OwnLimit, key: string): readonly [Budget] => [
    { key: `${config.REDIS_PREFIX}${bucket}:${key}`, limit: mostOf({ most }, config) },
  ];

  return {
    reserve: (limit, network) => take(budgetsOf(config, limit, network), limit.narrow.seconds, 'network'),
    async giveBack(limit, network) {
      await count((counters) => counters.giveBack(budgetsOf(config, limit, network)));
    },
    reserveOwn: (limit, key) => take(ownBudget(limit, key), limit.seconds, 'account'),
    async giveBackOwn(limit, key) {
      await count((counters) => counters.giveBack(ownBudget(limit, key)));
    },
    isConnected: () => redis.status === 'ready',
    close: () => redis.disconnect(),
  };
}

/** Reads and deletes the count of this network, so that the check leaves no trace. */
export async function takeCounted(
  redis: Redis,
  config: ThrottleConfig,
  limit: NetworkLimit,
  network: ClientNetwork,
): Promise<number> {
  const [narrow, wide] = budgetsOf(config, limit, network);
  const counted = Number((await redis.get(narrow.key)) ?? 0);
  await redis.del(narrow.key, wide.key);
  return counted;
}

function budgetsOf(
  config: ThrottleConfig,
  { bucket, narrow, wide }: NetworkLimit,
  network: ClientNetwork,
): readonly [Budget, Budget] {
  const prefix = `${config.REDIS_PREFIX}${bucket}:`;
  return [
    { key: `${prefix}narrow:${network.narrow}`, limit: mostOf(narrow, config) },
    { key: `${prefix}wide:${network.wide}`, limit: mostOf(wide, config) },
  ];
}
