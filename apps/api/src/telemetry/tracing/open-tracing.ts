import type { BlockList } from 'node:net';
import { SpanKind } from '@opentelemetry/api';
import { isFromTrustedProxy } from '../../security/client-address.ts';
import { traceRequests } from './traced-app.ts';
import { parentOfJob, traceContext, traceQueue, traceSmtp, traceStatement } from './traced-engines.ts';
import { openTracer, type TracerOptions } from './tracer.ts';
import type { Tracing } from './tracing.ts';

interface TracingOptions extends TracerOptions {
  readonly trustedProxies: BlockList;
}

export function openTracing(
  { trustedProxies, ...options }: TracingOptions,
  onError: (error: Error) => void,
): Tracing {
  const tracer = openTracer(options, onError);
  return {
    onStatement: traceStatement(tracer),
    observe: (app) =>
      traceRequests(app, tracer, ({ socket }) => isFromTrustedProxy(socket.remoteAddress, trustedProxies)),
    traceContext: (context) => traceContext(context, tracer),
    traceWorker: (context) => ({
      ...context,
      queue: traceQueue(context.queue, tracer),
      smtp: traceSmtp(context.smtp, tracer),
    }),
    duringJob: (queue, data, work) => {
      const attributes = { 'messaging.system': 'pg-boss', 'messaging.destination.name': queue };
      return tracer.around(
        { name: `job ${queue}`, kind: SpanKind.CONSUMER, attributes },
        work,
        parentOfJob(data),
      );
    },
    close: () => tracer.close(),
  };
}
