import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../data/database.ts';
import type { Smtp } from '../email/smtp.ts';
import type { JobMetrics } from '../metrics/job-metrics.ts';
import type { SecretKeys } from '../security/secret-keys.ts';
import type { Queue } from './queue.ts';

/** What the jobs stand on: no HTTP, no hasher, no signing keys. */
export interface WorkerContext {
  readonly config: Config;
  readonly db: Database;
  readonly queue: Queue;
  readonly smtp: Smtp;
  readonly secretKeys: SecretKeys;
  readonly log: Logger;
  readonly metrics?: JobMetrics | undefined;
}
