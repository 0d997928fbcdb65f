import { Gauge, type Registry } from 'prom-client';
import type { HashLimiter } from '../limits/hash-limiter.ts';
import type { NetworkThrottle } from '../limits/network-throttle.ts';
import { type Database, poolOf } from '../store/engine/database.ts';

/** The value is read only when the metrics are scraped. */
function gauge(registry: Registry, name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}

export function watchPool(registry: Registry, db: Database): void {
  const { pool, names } = poolOf(db);
  gauge(
    registry,
    'portaria_database_pool_size',
    'Connections the pool may open.',
    () => pool.options.max ?? 0,
  );
  gauge(
    registry,
    'portaria_database_pool_busy',
    'Connections in use.',
    () => pool.totalCount - pool.idleCount,
  );
  gauge(
    registry,
    'portaria_database_pool_waiting',
    'Callers that wait for a connection.',
    () => pool.waitingCount,
  );
  gauge(
    registry,
    'portaria_prepared_statements',
    'Whether frequent statements are prepared. 0 behind a pooler that loses them, or if disabled.',
    () => Number(names.inUse),
  );
}

export function watchHashes(registry: Registry, limiter: HashLimiter): void {
  gauge(registry, 'portaria_hashes_running', 'Password hashes under way.', () => limiter.running);
  gauge(registry, 'portaria_hashes_waiting', 'Password hashes that wait for a slot.', () => limiter.waiting);
  gauge(
    registry,
    'portaria_hash_places',
    'Hashes that may run or wait before requests are shed.',
    () => limiter.capacity,
  );
}

export function watchRedis(registry: Registry, throttle: NetworkThrottle): void {
  gauge(
    registry,
    'portaria_redis_up',
    'Whether Redis is connected. Without it, each process counts rate limits separately.',
    () => Number(throttle.isConnected()),
  );
}
