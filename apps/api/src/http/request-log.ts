import { API_BASE, loginEndpoint, secondFactorCodeEndpoint } from '@portaria/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppError } from '../app-error.ts';
import type { Config } from '../config/config.ts';
import { noRoom } from '../limits/hash-limiter.ts';
import { clientNetworkOf } from './caller-of.ts';
import { refusalOf } from './problem-reply.ts';
import type { ShedLog } from './shed-log.ts';

const loginRoutes = [loginEndpoint, secondFactorCodeEndpoint].map(({ path }) => API_BASE + path);

/** Logs the route pattern instead of the URL, so that no user input reaches the log. */
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

function reasonOf(refusal: AppError | undefined): Partial<Pick<AppError, 'code' | 'limit' | 'accountId'>> {
  if (!refusal) return {};
  const { code, limit, accountId } = refusal;
  return { code, ...(limit && { limit }), ...(accountId && { accountId }) };
}

/** The network block is enough to recognise distributed guessing, so the address is never logged. */
function networkOfLogin(
  route: string | undefined,
  request: FastifyRequest['raw'],
  config: Pick<Config, 'trustedProxies'>,
): { network?: string } {
  return route !== undefined && loginRoutes.includes(route)
    ? { network: clientNetworkOf(request, config).wide }
    : {};
}
