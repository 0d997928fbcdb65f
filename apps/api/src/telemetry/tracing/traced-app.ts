import { type Attributes, type Span, SpanKind } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalOf } from '../../http/problem-reply.ts';
import { endSpan, parentFrom, type Tracer } from './tracer.ts';

const untraced = new Set(['/livez', '/readyz']);

/** One span per request. Only a trusted proxy may name its parent. */
export function traceRequests(
  app: FastifyInstance,
  tracer: Tracer,
  isFromProxy: (request: FastifyRequest) => boolean,
): void {
  const spans = new WeakMap<FastifyRequest, Span>();

  app.addHook('onRequest', async (request) => {
    if (untraced.has(request.routeOptions.url ?? '')) return;
    const parent = isFromProxy(request) ? parentFrom(request.headers['traceparent']) : undefined;
    const name = `${request.method} ${routeOf(request)}`;
    spans.set(request, tracer.start({ name, kind: SpanKind.SERVER, attributes: {} }, parent));
  });
  // Not earlier: reading the body leaves the request's asynchronous context.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) tracer.within(span, done);
    else done();
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    if (!span) return;
    span.setAttributes(attributesOf(request, reply));
    endSpan(span, reply.statusCode >= 500);
  });
}

const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'unknown';

function attributesOf(request: FastifyRequest, reply: FastifyReply): Attributes {
  const refusal = refusalOf(reply);
  return {
    'http.request.method': request.method,
    'http.route': routeOf(request),
    'http.response.status_code': reply.statusCode,
    'portaria.request_id': request.id,
    ...(refusal && { 'error.type': refusal.code }),
    ...(refusal?.limit && { 'portaria.limit': refusal.limit }),
  };
}
