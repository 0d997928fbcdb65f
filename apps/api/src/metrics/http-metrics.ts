import { API_BASE, endpoints } from '@portaria/contract';
import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { AppError } from '../app-error.ts';
import { refusalOf } from '../http/problem-reply.ts';

interface CountedAnswer {
  readonly method: string;
  /** The route's pattern, never the URL: a stranger's paths must not become series. */
  readonly route: string;
  readonly status: number;
  readonly refusal: AppError | undefined;
}

export interface HttpMetrics {
  observe(app: FastifyInstance): void;
  /** For an answer that no hook comes by. */
  count(answer: CountedAnswer, seconds: number): void;
}

const LOGIN = API_BASE + endpoints.login.path;

export function createHttpMetrics(registry: Registry): HttpMetrics {
  const registers = [registry];
  const duration = new Histogram({
    name: 'portaria_http_request_duration_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2.5],
    registers,
  });
  const problems = new Counter({
    name: 'portaria_problems_total',
    help: 'Answers that were a problem, by its code.',
    labelNames: ['code'],
    registers,
  });
  const logins = new Counter({
    name: 'portaria_logins_total',
    help: 'Attempts to log in, by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  const throttled = new Counter({
    name: 'portaria_throttled_total',
    help: 'Requests refused because a budget was used up, by budget.',
    labelNames: ['limit'],
    registers,
  });
  const shed = new Counter({
    name: 'portaria_shed_total',
    help: 'Requests turned away because there was no room to hash.',
    registers,
  });
  for (const outcome of loginOutcomes) logins.inc({ outcome }, 0);
  for (const limit of ['account', 'network', 'mail', 'unconfirmed', 'writes']) throttled.inc({ limit }, 0);

  function count({ method, route, status, refusal }: CountedAnswer, seconds: number): void {
    duration.observe({ method, route, status }, seconds);
    if (refusal) problems.inc({ code: refusal.code });
    if (refusal?.limit === 'hashes') shed.inc();
    else if (refusal?.limit) throttled.inc({ limit: refusal.limit });
    if (route === LOGIN && method === 'POST') logins.inc({ outcome: loginOutcome(status, refusal) });
  }

  return {
    count,
    observe(app) {
      app.addHook('onResponse', async (request, reply) => {
        const answer = {
          method: request.method,
          route: request.routeOptions.url ?? 'unknown',
          status: reply.statusCode,
          refusal: refusalOf(reply),
        };
        count(answer, reply.elapsedTime / 1000);
      });
    },
  };
}

/** Known beforehand, so that each is there as zero before it first happens: a rate needs two points. */
const loginOutcomes = ['opened', 'wrong', 'throttled', 'shed', 'refused', 'failed'] as const;

function loginOutcome(status: number, refusal: AppError | undefined): (typeof loginOutcomes)[number] {
  if (status < 400) return 'opened';
  if (refusal?.code === 'invalid_credentials') return 'wrong';
  if (refusal?.limit === 'hashes') return 'shed';
  if (refusal?.limit) return 'throttled';
  return status >= 500 ? 'failed' : 'refused';
}
