import { type SpanContext, SpanKind } from '@opentelemetry/api';
import type { Smtp } from '../../outbound/smtp.ts';
import type { Context } from '../../session/context.ts';
import type { Queue } from '../../store/queue/queue.ts';
import { endSpan, parentFrom, type Tracer, traceParentOf } from './tracer.ts';

const SQL_AT_MOST = 1_000;

/** Values are parameters, so the statement's text contains none. */
export function traceStatement(tracer: Tracer): (sql: string, ms: number, failed: boolean) => void {
  return (sql, ms, failed) => {
    // Statements outside a request or job, such as those of a metrics scrape, are not traced.
    if (!tracer.current()) return;
    const text = sql.replace(/\s+/g, ' ').trim();
    const operation = text.split(' ', 1)[0]?.toUpperCase() ?? '';
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text.slice(0, SQL_AT_MOST),
    };
    tracer.note({ name: `postgresql ${operation}`, kind: SpanKind.CLIENT, attributes }, ms, failed);
  };
}

/** The same context, with spans around hashes, network rate limits and new jobs. */
export function traceContext(context: Context, tracer: Tracer): Context {
  const { hasher, hashLimiter, throttle } = context;
  const hash = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
    tracer.around(
      { name, kind: SpanKind.INTERNAL, attributes: { 'portaria.hashes_waiting': hashLimiter.waiting } },
      work,
    );
  const redis = (name: string, work: () => Promise<void>): Promise<void> =>
    tracer.around({ name, kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'redis' } }, work);
  return {
    ...context,
    hasher: {
      ...hasher,
      hash: (password) => hash('hash make', () => hasher.hash(password)),
      verify: (password, stored) => hash('hash verify', () => hasher.verify(password, stored)),
    },
    throttle: {
      ...throttle,
      reserve: (limit, network) => redis('redis reserve', () => throttle.reserve(limit, network)),
      giveBack: (limit, network) => redis('redis give back', () => throttle.giveBack(limit, network)),
      reserveOwn: (limit, key) => redis('redis reserve', () => throttle.reserveOwn(limit, key)),
      giveBackOwn: (limit, key) => redis('redis give back', () => throttle.giveBackOwn(limit, key)),
    },
    queue: traceQueue(context.queue, tracer),
  };
}

/** The job carries its trace parent, so that a mail's spans belong to the request that caused it. */
export function traceQueue(queue: Queue, tracer: Tracer): Queue {
  return {
    ...queue,
    add: (db, job, data, options) => {
      const { name } = job;
      const attributes = { 'messaging.system': 'pg-boss', 'messaging.destination.name': name };
      return tracer.around({ name: `queue ${name}`, kind: SpanKind.PRODUCER, attributes }, () => {
        const span = tracer.current();
        const carried = span ? { ...data, traceparent: traceParentOf(span) } : data;
        return queue.add(db, job, carried, options);
      });
    },
  };
}

export function parentOfJob(data: unknown): SpanContext | undefined {
  return parentFrom((data as { traceparent?: unknown } | null)?.traceparent);
}

export function traceSmtp(smtp: Smtp, tracer: Tracer): Smtp {
  return {
    ...smtp,
    async send(mail) {
      const span = tracer.start({ name: 'smtp send', kind: SpanKind.CLIENT, attributes: {} });
      const outcome = await smtp.send(mail);
      span.setAttribute('portaria.mail.outcome', outcome.kind);
      endSpan(span, outcome.kind !== 'accepted');
      return outcome;
    },
  };
}
