import type { Logger } from 'pino';
import type { Config } from '../base/config/config.ts';
import type { Places } from '../base/places/places.ts';
import type { Smtp } from '../outbound/smtp.ts';
import type { SecretKeys } from '../security/secret-keys.ts';
import type { Database, DatabaseOptions } from '../store/engine/database.ts';
import type { Queue } from '../store/queue/queue.ts';
import type { JobMetrics } from './job-metrics.ts';

/** Deliberately smaller than the API's context: jobs need no HTTP, hasher or signing keys. */
export interface WorkerContext extends Places {
  readonly config: Config;
  readonly db: Database;
  readonly queue: Queue;
  readonly smtp: Smtp;
  readonly secretKeys: SecretKeys;
  readonly log: Logger;
  readonly metrics?: JobMetrics | undefined;
}

/** Present only if the operator has enabled tracing. */
export interface JobTracing {
  readonly onStatement: NonNullable<DatabaseOptions['onStatement']>;
  traceWorker(context: WorkerContext): WorkerContext;
  /** Runs a job in a span that is a child of the request that queued it. */
  duringJob<Result>(queue: string, data: unknown, work: () => Promise<Result>): Promise<Result>;
}
