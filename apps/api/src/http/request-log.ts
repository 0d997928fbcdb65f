import { API_BASE, endpoints } from '@portaria/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppError } from '../app-error.ts';
import type { Config } from '../config.ts';
import { noRoom } from '../limits/hash-gate.ts';
import { clientNetworkOf } from './caller-of.ts';
import { refusalOf } from './problem-reply.ts';
import type { ShedLog } from './shed-log.ts';

const LOGIN = API_BASE + endpoints.login.path;

/** One line per answer: route pattern instead of URL, and nothing a person typed. */
export function registerRequestLog(
  app: FastifyInstance,
  config: Pick<Config, 'trustedProxies'>,
  shed: ShedLog,
): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.url === '/livez' || request.routeOptions.url === '/readyz') return;
    const refusal = refusalOf(reply);
    if (refusal === noRoom) return shed.add(clientNetworkOf(request.raw, config).wide);
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...reasonOf(refusal),
        ...(refusal && networkOfLogin(request.routeOptions.url, request.raw, config)),
      },
      'answered',
    );
  });
}

/** Which control refused, and whose account it was about where that is known; absent keys are left out of a line. */
function reasonOf(refusal: AppError | undefined): Partial<Pick<AppError, 'code' | 'limit' | 'accountId'>> {
  if (!refusal) return {};
  const { code, limit, accountId } = refusal;
  return { code, ...(limit && { limit }), ...(accountId && { accountId }) };
}

/** To see whether one network guesses or many, the provider's block is enough; the address is never logged. */
function networkOfLogin(
  route: string | undefined,
  request: FastifyRequest['raw'],
  config: Pick<Config, 'trustedProxies'>,
): { network?: string } {
  return route === LOGIN ? { network: clientNetworkOf(request, config).wide } : {};
}
