import {
  API_BASE,
  loginEndpoint,
  loginWithPasskeyEndpoint,
  provePasskeyEndpoint,
  secondFactorCodeEndpoint,
  secondFactorPasskeyEndpoint,
} from '@portaria/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppError } from '../base/app-error.ts';
import type { Config } from '../base/config/config.ts';
import { overCapacity } from '../limits/hash-limiter.ts';
import { clientNetworkOf } from './caller-of.ts';
import { refusalOf } from './problem-reply.ts';
import type { ShedLog } from './shed-log.ts';

const loginRoutes = [
  loginEndpoint,
  secondFactorCodeEndpoint,
  loginWithPasskeyEndpoint,
  secondFactorPasskeyEndpoint,
  provePasskeyEndpoint,
].map(({ path }) => API_BASE + path);
/** Where applications show their secrets, codes and refresh tokens. The engine answers there, without an error of ours. */
const tokenRoutes = ['/oidc/token', '/oidc/revoke', '/oidc/introspect', '/oidc/par'];
const guessedRoutes = [...loginRoutes, ...tokenRoutes];
const adminRoutes = `${API_BASE}v2/admin/`;

/** Logs the route pattern instead of the URL, so that no user input reaches the log. */
export function registerRequestLog(
  app: FastifyInstance,
  config: Pick<Config, 'trustedProxies'>,
  shed: ShedLog,
): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.url === '/livez' || request.routeOptions.url === '/readyz') return;
    const refusal = refusalOf(reply);
    if (refusal === overCapacity) return shed.add(clientNetworkOf(request.raw, config).wide);
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...reasonOf(refusal),
        ...((refusal || reply.statusCode >= 400) &&
          networkOfRefusal(request.routeOptions.url, request.raw, config)),
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

/** The network block is enough to recognise guessing and probing, so the address is never logged. */
function networkOfRefusal(
  route: string | undefined,
  request: FastifyRequest['raw'],
  config: Pick<Config, 'trustedProxies'>,
): { network?: string } {
  return route !== undefined && (guessedRoutes.includes(route) || route.startsWith(adminRoutes))
    ? { network: clientNetworkOf(request, config).wide }
    : {};
}
