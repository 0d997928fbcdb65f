import { API_BASE } from '@portaria/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** On every answer, errors included. A page's own policy replaces the API's, which allows nothing at all. */
const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
} as const;

const API_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";
const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains';

type Site = Pick<Config, 'origin'>;

/** For an answer of the API that no hook comes by. */
export function apiHeaders({ origin }: Site): Record<string, string> {
  return {
    ...everywhere,
    'Content-Security-Policy': API_POLICY,
    ...(origin.startsWith('https:') && { 'Strict-Transport-Security': STRICT_TRANSPORT }),
    'Cache-Control': 'no-store',
  };
}

export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply, { origin }: Site): void {
  reply.headers(everywhere);
  reply.header('Content-Security-Policy', API_POLICY);
  reply.header('X-Request-Id', request.id);
  if (origin.startsWith('https:')) reply.header('Strict-Transport-Security', STRICT_TRANSPORT);
  // The route's own path, as "/%61pi/" reaches the same call as "/api/"; and the one asked for, as a wrong one is
  // answered by the route for everything else.
  const paths = [request.routeOptions.url ?? '', request.url];
  if (paths.some((path) => path.startsWith(API_BASE))) reply.header('Cache-Control', 'no-store');
}

export function registerSecurityHeaders(app: FastifyInstance, site: Site): void {
  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(request, reply, site));
}
