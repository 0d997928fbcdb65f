import type { FastifyInstance } from 'fastify';
import type { Context } from '../../session/context.ts';
import type { JobTracing } from '../../session/worker-context.ts';

/** The interface to tracing. Nothing else in this folder is loaded unless an operator asked for traces. */
export interface Tracing extends JobTracing {
  observe(app: FastifyInstance): void;
  traceContext(context: Context): Context;
  close(): Promise<void>;
}
