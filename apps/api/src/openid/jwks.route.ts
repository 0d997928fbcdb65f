import type { FastifyInstance } from 'fastify';
import type { Context } from '../session/context.ts';

const CACHE_SECONDS = 300;

/** Other applications verify our tokens offline with these keys. */
export function jwksRoute(app: FastifyInstance, context: Context): void {
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    reply.header('Cache-Control', `public, max-age=${CACHE_SECONDS}`);
    return { keys: await context.signingKeyring.publicKeys() };
  });
}
