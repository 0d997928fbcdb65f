import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { API_BASE, type Operation, operations, PROBLEM_CONTENT_TYPE } from '@portaria/contract';
import type { FastifyInstance } from 'fastify';
import { type HashClient, type HashQueueName, overCapacity } from '../limits/hash-limiter.ts';
import { uuidV7 } from '../security/uuid-v7.ts';
import type { Context } from '../session/context.ts';
import { hashClientOf } from './caller-of.ts';
import type { HttpMetrics } from './http-metrics.ts';
import { problemOf } from './problem-reply.ts';
import { apiHeaders } from './security-headers.ts';
import type { SessionCookies } from './session-cookies.ts';
import type { ShedLog } from './shed-log.ts';

/** Operations that need no session and make us hash a password, which makes them targets of a flood. */
const hashing = new Map<string, HashQueueName>(
  Object.values<Pick<Operation, 'access' | 'path' | 'hashes'>>(operations).flatMap(
    ({ access, path, hashes }) => (access === 'open' && hashes ? [[API_BASE + path, hashes]] : []),
  ),
);
/** A body up to this size fits into one packet and is read. For larger bodies the connection is closed. */
const SMALL_BODY = 1_024;

interface ShedOptions {
  readonly cookies: SessionCookies;
  readonly shed: ShedLog;
  readonly metrics?: HttpMetrics | undefined;
}

/**
 * Load shedding before Fastify handles the request. Most requests of a flood end here, and every bit of work spent on
 * them slows down the accepted ones. Only exact paths are matched. The routes reject other spellings with the same
 * response.
 */
export function shedEarly(
  app: FastifyInstance,
  context: Context,
  { cookies, shed, metrics }: ShedOptions,
): void {
  const { config, hashLimiter } = context;
  const headers = Object.entries({
    ...apiHeaders(config),
    'Content-Type': PROBLEM_CONTENT_TYPE,
    'Retry-After': `${overCapacity.retryAfterSeconds}`,
  }).flat();
  const [handle] = app.server.listeners('request') as RequestListener[];
  if (!handle) throw new Error('the server has no request listener yet');

  function refusedClient(request: IncomingMessage): HashClient | undefined {
    if (!hashLimiter.isCrowded || request.method !== 'POST') return undefined;
    const queue = hashing.get(request.url ?? '');
    if (queue === undefined) return undefined;
    const client = hashClientOf(request, context, cookies);
    return hashLimiter.isFullFor(client, queue) ? client : undefined;
  }

  function refuse(request: IncomingMessage, response: ServerResponse, { network }: HashClient): void {
    const id = uuidV7();
    const body = JSON.stringify(problemOf(overCapacity, id));
    const isSmall = Number(request.headers['content-length'] ?? SMALL_BODY + 1) <= SMALL_BODY;
    const rest = ['X-Request-Id', id, 'Content-Length', `${Buffer.byteLength(body)}`];
    response.writeHead(overCapacity.status, [
      ...headers,
      ...rest,
      ...(isSmall ? [] : ['Connection', 'close']),
    ]);
    response.end(body);
    const { status } = overCapacity;
    metrics?.count({ method: 'POST', route: request.url ?? '', status, refusal: overCapacity }, 0);
    shed.add(network.wide);
  }

  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    const refused = refusedClient(request);
    if (refused) refuse(request, response, refused);
    else handle(request, response);
  });
}
