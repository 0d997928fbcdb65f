import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { API_BASE, endpoints, PROBLEM_CONTENT_TYPE } from '@portaria/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { HttpMetrics } from '../metrics/http-metrics.ts';
import { noRoom } from '../security/hash-gate.ts';
import { uuidV7 } from '../security/uuid-v7.ts';
import { problemOf } from './problem-reply.ts';
import { networkOfLogin, reasonOf } from './request-log.ts';
import { apiHeaders } from './security-headers.ts';

/** What a flood asks for: anybody may, and each makes us hash. */
const hashing = new Set(
  [endpoints.login, endpoints.register, endpoints.resetPassword].map(({ path }) => API_BASE + path),
);
/** A body that fits one packet is read after the answer; for anything else the connection ends. */
const SMALL_BODY = 1_024;

/**
 * Refuses, while there is no room to hash, ahead of all that a request passes otherwise: nine of ten requests of a flood
 * end here, and what they cost is taken from those who are let in. Only what is spelt as browsers send it; everything
 * else is refused by its route, in the same words.
 */
export function turnAwayEarly(
  app: FastifyInstance,
  { config, hashGate }: Context,
  metrics?: HttpMetrics,
): void {
  const headers = Object.entries({
    ...apiHeaders(config),
    'Content-Type': PROBLEM_CONTENT_TYPE,
    'Retry-After': `${noRoom.retryAfterSeconds}`,
  }).flat();
  const [handle] = app.server.listeners('request') as RequestListener[];
  if (!handle) throw new Error('there is no server yet');

  function refuse(request: IncomingMessage, response: ServerResponse): void {
    const id = uuidV7();
    const body = JSON.stringify(problemOf(noRoom, id));
    const isSmall = Number(request.headers['content-length'] ?? SMALL_BODY + 1) <= SMALL_BODY;
    const rest = ['X-Request-Id', id, 'Content-Length', `${Buffer.byteLength(body)}`];
    response.writeHead(noRoom.status, [...headers, ...rest, ...(isSmall ? [] : ['Connection', 'close'])]);
    response.end(body);
    const route = request.url ?? '';
    const { status } = noRoom;
    metrics?.count({ method: 'POST', route, status, refusal: noRoom }, 0);
    const why = { ...reasonOf(noRoom), ...networkOfLogin(route, request, config) };
    app.log.info({ reqId: id, method: 'POST', route, status, ms: 0, ...why }, 'answered');
  }

  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    if (request.method === 'POST' && hashing.has(request.url ?? '') && hashGate.isFull)
      refuse(request, response);
    else handle(request, response);
  });
}
