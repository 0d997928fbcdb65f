import type { FastifyInstance } from 'fastify';
import type { AppError } from '../app-error.ts';
import { refusalOf } from './problem-reply.ts';

/** One line per answer: route pattern instead of URL, and nothing a person typed. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.url === '/livez' || request.routeOptions.url === '/readyz') return;
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...reasonOf(refusalOf(reply)),
      },
      'answered',
    );
  });
}

/** Which control refused, and whose account it was about where that is known; absent keys are left out of a line. */
export function reasonOf(
  refusal: AppError | undefined,
): Partial<Pick<AppError, 'code' | 'limit' | 'accountId'>> {
  if (!refusal) return {};
  const { code, limit, accountId } = refusal;
  return { code, ...(limit && { limit }), ...(accountId && { accountId }) };
}
