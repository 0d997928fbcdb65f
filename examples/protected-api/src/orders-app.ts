import { assertScope, tokenOf, type Verifier } from '@portaria/verify';
import { requireRole, requireToken } from '@portaria/verify/fastify';
import fastify, { type FastifyInstance } from 'fastify';

interface Order {
  readonly item: string;
  readonly account: string;
}

const newOrder = {
  type: 'object',
  required: ['item'],
  additionalProperties: false,
  properties: { item: { type: 'string', minLength: 1, maxLength: 100 } },
} as const;

/** Orders in memory. Users see their own orders, and an `admin` sees all. */
export function buildOrdersApp(verifier: Verifier): FastifyInstance {
  const app = fastify();
  const orders: Order[] = [];

  // The origin is shared with the login page, so responses must never run as a page or a script.
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });
  app.addHook('onRequest', requireToken(verifier));

  app.get('/pedidos', async (request) => {
    const { sub } = tokenOf(request);
    return orders.filter(({ account }) => account === sub).map(({ item }) => ({ item }));
  });
  const placing = { schema: { body: newOrder }, onRequest: requireOfApplications('pedidos.criar') };
  app.post<{ Body: { item: string } }>('/pedidos', placing, async (request, reply) => {
    orders.push({ item: request.body.item, account: tokenOf(request).sub });
    return reply.code(201).send({ item: request.body.item });
  });
  app.get('/pedidos/todos', { onRequest: requireRole('admin') }, async () => orders);
  return app;
}

/** The person itself, on Portaria's own pages, needs no scope. */
function requireOfApplications(scope: string): (request: object) => Promise<void> {
  return async (request) => {
    const token = tokenOf(request);
    if (token.clientId !== undefined) assertScope(token, scope);
  };
}
