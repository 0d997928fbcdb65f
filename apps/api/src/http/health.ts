import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { isDatabaseReachable } from '../data/reachable.ts';

export interface Drain {
  /** Once set, readiness is off and the balancer sends nobody new; liveness stays on. */
  draining: boolean;
}

/** Liveness touches no engine: a database that is away must not have every process restarted. */
export function registerHealth(app: FastifyInstance, context: Context, drain: Drain): void {
  app.get('/livez', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const ready = !drain.draining && (await isDatabaseReachable(context.db));
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' });
  });
}
