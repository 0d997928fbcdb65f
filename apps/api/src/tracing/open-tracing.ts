import type { BlockList } from 'node:net';
import { isFromTrustedProxy } from '../security/client-address.ts';
import { openOtlpExporter } from './otlp-exporter.ts';
import { spanKind } from './span.ts';
import { traceRequests } from './traced-app.ts';
import { parentOfJob, traceContext, traceQueue, traceSmtp, traceStatement } from './traced-engines.ts';
import { createTracer } from './tracer.ts';
import type { Tracing } from './tracing.ts';

interface TracingOptions {
  readonly endpoint: string;
  readonly service: string;
  readonly trustedProxies: BlockList;
}

export function openTracing(
  { endpoint, service, trustedProxies }: TracingOptions,
  onError: (error: Error) => void,
): Tracing {
  const exporter = openOtlpExporter(endpoint, service, onError);
  const tracer = createTracer(exporter);
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
        { name: `job ${queue}`, kind: spanKind.consumer, attributes },
        work,
        parentOfJob(data),
      );
    },
    close: () => exporter.close(),
  };
}
