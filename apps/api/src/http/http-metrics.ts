import { API_BASE, loginEndpoint, secondFactorCodeEndpoint } from '@portaria/contract';
import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { AppError } from '../base/app-error.ts';
import { refusalOf } from './problem-reply.ts';

interface CountedAnswer {
  readonly method: string;
  /** The route pattern, never the URL. Otherwise a client could create unlimited time series. */
  readonly route: string;
  readonly status: number;
  readonly refusal: AppError | undefined;
}

export interface HttpMetrics {
  observe(app: FastifyInstance): void;
  /** For responses that bypass Fastify's hooks. */
  count(answer: CountedAnswer, seconds: number): void;
}

const loginRoutes = [loginEndpoint, secondFactorCodeEndpoint].map(({ path }) => API_BASE + path);

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
    help: 'Requests refused by a rate limit, by limit.',
    labelNames: ['limit'],
    registers,
  });
  const shed = new Counter({
    name: 'portaria_shed_total',
    help: 'Requests shed because the hash limiter was full.',
    registers,
  });
  for (const outcome of loginOutcomes) logins.inc({ outcome }, 0);
  for (const limit of ['account', 'network', 'mail', 'unconfirmed', 'writes']) throttled.inc({ limit }, 0);

  function count({ method, route, status, refusal }: CountedAnswer, seconds: number): void {
    duration.observe({ method, route, status }, seconds);
    if (refusal) problems.inc({ code: refusal.code });
    if (refusal?.limit === 'hashes') shed.inc();
    else if (refusal?.limit) throttled.inc({ limit: refusal.limit });
    if (loginRoutes.includes(route) && method === 'POST')
      logins.inc({ outcome: loginOutcome(status, refusal) });
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

/** Each outcome is initialised to zero, because Prometheus needs two samples to compute a rate. */
const loginOutcomes = [
  'opened',
  'pending',
  'wrong',
  'wrong-code',
  'throttled',
  'shed',
  'refused',
  'failed',
] as const;

function loginOutcome(status: number, refusal: AppError | undefined): (typeof loginOutcomes)[number] {
  if (status < 400) return 'opened';
  if (refusal?.code === 'second_factor_required') return 'pending';
  if (refusal?.code === 'invalid_credentials') return 'wrong';
  if (refusal?.code === 'factor_code_wrong') return 'wrong-code';
  if (refusal?.limit === 'hashes') return 'shed';
  if (refusal?.limit) return 'throttled';
  return status >= 500 ? 'failed' : 'refused';
}
