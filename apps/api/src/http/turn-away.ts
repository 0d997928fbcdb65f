import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { API_BASE, endpoints, PROBLEM_CONTENT_TYPE } from '@portaria/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { type HashAsker, type HashLane, noRoom } from '../limits/hash-gate.ts';
import type { HttpMetrics } from '../metrics/http-metrics.ts';
import { uuidV7 } from '../security/uuid-v7.ts';
import { hashAskerOf } from './caller-of.ts';
import { problemOf } from './problem-reply.ts';
import { apiHeaders } from './security-headers.ts';
import type { SessionCookies } from './session-cookies.ts';
import type { ShedLog } from './shed-log.ts';

/** What a flood asks for: anybody may, and each makes us hash. */
const hashing = new Map<string, HashLane>([
  [API_BASE + endpoints.login.path, 'devices'],
  [API_BASE + endpoints.register.path, 'strangers'],
  [API_BASE + endpoints.resetPassword.path, 'strangers'],
]);
/** A body that fits one packet is read after the answer; for anything else the connection ends. */
const SMALL_BODY = 1_024;

interface TurnAwayOptions {
  readonly cookies: SessionCookies;
  readonly shed: ShedLog;
  readonly metrics?: HttpMetrics | undefined;
}

/**
 * Refuses, while there is no room to hash, ahead of all that a request passes otherwise: nine of ten requests of a flood
 * end here, and what they cost is taken from those who are let in. Only what is spelt as browsers send it; everything
 * else is refused by its route, in the same words.
 */
export function turnAwayEarly(
  app: FastifyInstance,
  context: Context,
  { cookies, shed, metrics }: TurnAwayOptions,
): void {
  const { config, hashGate } = context;
  const headers = Object.entries({
    ...apiHeaders(config),
    'Content-Type': PROBLEM_CONTENT_TYPE,
    'Retry-After': `${noRoom.retryAfterSeconds}`,
  }).flat();
  const [handle] = app.server.listeners('request') as RequestListener[];
  if (!handle) throw new Error('there is no server yet');

  /** Who is to be refused. */
  function refusedAsker(request: IncomingMessage): HashAsker | undefined {
    if (!hashGate.isCrowded || request.method !== 'POST') return undefined;
    const lane = hashing.get(request.url ?? '');
    if (lane === undefined) return undefined;
    const asker = hashAskerOf(request, context, cookies);
    return hashGate.isFullFor(asker, lane) ? asker : undefined;
  }

  function refuse(request: IncomingMessage, response: ServerResponse, { network }: HashAsker): void {
    const id = uuidV7();
    const body = JSON.stringify(problemOf(noRoom, id));
    const isSmall = Number(request.headers['content-length'] ?? SMALL_BODY + 1) <= SMALL_BODY;
    const rest = ['X-Request-Id', id, 'Content-Length', `${Buffer.byteLength(body)}`];
    response.writeHead(noRoom.status, [...headers, ...rest, ...(isSmall ? [] : ['Connection', 'close'])]);
    response.end(body);
    const { status } = noRoom;
    metrics?.count({ method: 'POST', route: request.url ?? '', status, refusal: noRoom }, 0);
    shed.add(network.wide);
  }

  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    const refused = refusedAsker(request);
    if (refused) refuse(request, response, refused);
    else handle(request, response);
  });
}
