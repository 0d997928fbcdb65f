import { API_BASE } from '@portaria/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../base/config/config.ts';

/** Set on every response, errors included. */
const commonHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
} as const;

/** Pages override this policy with their own. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";
const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains';

type Site = Pick<Config, 'origin'>;

/** For API responses that bypass Fastify's hooks. */
export function apiHeaders({ origin }: Site): Record<string, string> {
  return {
    ...commonHeaders,
    'Content-Security-Policy': API_POLICY,
    ...(origin.startsWith('https:') && { 'Strict-Transport-Security': STRICT_TRANSPORT }),
    'Cache-Control': 'no-store',
  };
}

export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply, { origin }: Site): void {
  reply.headers(commonHeaders);
  reply.header('Content-Security-Policy', API_POLICY);
  reply.header('X-Request-Id', request.id);
  if (origin.startsWith('https:')) reply.header('Strict-Transport-Security', STRICT_TRANSPORT);
  // Both paths matter: "/%61pi/" matches the route "/api/", and unknown API paths match the catch-all route.
  const paths = [request.routeOptions.url ?? '', request.url];
  if (paths.some((path) => path.startsWith(API_BASE))) reply.header('Cache-Control', 'no-store');
}

export function registerSecurityHeaders(app: FastifyInstance, site: Site): void {
  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(request, reply, site));
}
