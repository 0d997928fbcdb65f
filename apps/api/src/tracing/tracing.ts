import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { DatabaseOptions } from '../data/database.ts';
import type { WorkerContext } from '../jobs/worker-context.ts';

/** Traces, where an operator asked for them. Nothing else of this folder is loaded unless one did. */
export interface Tracing {
  readonly onStatement: NonNullable<DatabaseOptions['onStatement']>;
  observe(app: FastifyInstance): void;
  traceContext(context: Context): Context;
  traceWorker(context: WorkerContext): WorkerContext;
  /** Around one job, under the request that caused it. */
  duringJob<Result>(queue: string, data: unknown, work: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}
