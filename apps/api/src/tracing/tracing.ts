import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { JobTracing } from '../jobs/worker-context.ts';

/** The interface to tracing. Nothing else in this folder is loaded unless an operator asked for traces. */
export interface Tracing extends JobTracing {
  observe(app: FastifyInstance): void;
  traceContext(context: Context): Context;
  close(): Promise<void>;
}
