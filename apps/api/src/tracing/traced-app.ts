import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalOf } from '../http/problem-reply.ts';
import { spanKind } from './span.ts';
import { parseTraceParent } from './trace-parent.ts';
import type { OpenSpan, Tracer } from './tracer.ts';

const unwatched = new Set(['/livez', '/readyz']);

/** One span for each request, under the caller's own if one of our proxies stands behind the header. */
export function traceRequests(
  app: FastifyInstance,
  tracer: Tracer,
  isFromProxy: (request: FastifyRequest) => boolean,
): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>();

  app.addHook('onRequest', async (request) => {
    if (unwatched.has(request.routeOptions.url ?? '')) return;
    const parent = isFromProxy(request) ? parseTraceParent(request.headers['traceparent']) : undefined;
    spans.set(request, tracer.open(parent));
  });
  // Here and not before: reading a body leaves the request's asynchronous context.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) tracer.within(span, done);
    else done();
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    if (span) tracer.finish(span, { ...factsOf(request, reply), kind: spanKind.server });
  });
}

function factsOf(request: FastifyRequest, reply: FastifyReply) {
  const route = request.routeOptions.url ?? 'unknown';
  const refusal = refusalOf(reply);
  return {
    name: `${request.method} ${route}`,
    attributes: {
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
      'portaria.request_id': request.id,
      ...(refusal && { 'error.type': refusal.code }),
      ...(refusal?.limit && { 'portaria.limit': refusal.limit }),
    },
    failed: reply.statusCode >= 500,
  };
}
