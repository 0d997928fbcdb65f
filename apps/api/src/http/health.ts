import type { FastifyInstance } from 'fastify';
import type { Context } from '../session/context.ts';
import { isDatabaseReachable } from '../store/accounts/reachable.ts';

export interface Drain {
  /** While true, readiness fails so that the load balancer sends no new requests. Liveness still succeeds. */
  draining: boolean;
}

/** Liveness does not check the database, because an outage must not restart every process. */
export function registerHealth(app: FastifyInstance, context: Context, drain: Drain): void {
  app.get('/livez', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const ready = !drain.draining && (await isDatabaseReachable(context.db));
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' });
  });
}
