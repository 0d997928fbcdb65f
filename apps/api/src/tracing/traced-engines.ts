import type { Context } from '../context.ts';
import type { Smtp } from '../email/smtp.ts';
import type { Queue } from '../jobs/queue.ts';
import { spanKind } from './span.ts';
import { formatTraceParent, parseTraceParent, type TraceParent } from './trace-parent.ts';
import type { Tracer } from './tracer.ts';

const SQL_AT_MOST = 1_000;
const { internal, client, producer } = spanKind;

/** Its text as it was prepared: values are parameters, and stay where they are. */
export function traceStatement(tracer: Tracer): (sql: string, ms: number, failed: boolean) => void {
  return (sql, ms, failed) => {
    // What nobody asked for, such as the look of a scrape, is no trace.
    if (!tracer.current()) return;
    const text = sql.replace(/\s+/g, ' ').trim();
    const operation = text.split(' ', 1)[0]?.toUpperCase() ?? '';
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text.slice(0, SQL_AT_MOST),
    };
    tracer.note({ name: `postgresql ${operation}`, kind: client, attributes, failed }, ms);
  };
}

/** The same context, in which hashes, network budgets and new jobs leave spans. */
export function traceContext(context: Context, tracer: Tracer): Context {
  const { hasher, hashGate, throttle } = context;
  const hash = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
    tracer.around(
      { name, kind: internal, attributes: { 'portaria.hashes_waiting': hashGate.waiting } },
      work,
    );
  const redis = (name: string, work: () => Promise<void>): Promise<void> =>
    tracer.around({ name, kind: client, attributes: { 'db.system.name': 'redis' } }, work);
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
    },
    queue: traceQueue(context.queue, tracer),
  };
}

/** The job carries where it came from, so that a mail hangs under the request that caused it. */
export function traceQueue(queue: Queue, tracer: Tracer): Queue {
  return {
    ...queue,
    add: (db, name, data, options) => {
      const attributes = { 'messaging.system': 'pg-boss', 'messaging.destination.name': name };
      return tracer.around({ name: `queue ${name}`, kind: producer, attributes }, () => {
        const span = tracer.current();
        const carried = span ? { ...data, traceparent: formatTraceParent(span) } : data;
        return queue.add(db, name, carried, options);
      });
    },
  };
}

export function parentOfJob(data: unknown): TraceParent | undefined {
  return parseTraceParent((data as { traceparent?: unknown } | null)?.traceparent);
}

export function traceSmtp(smtp: Smtp, tracer: Tracer): Smtp {
  return {
    ...smtp,
    async send(mail) {
      const span = tracer.open();
      const outcome = await smtp.send(mail);
      tracer.finish(span, {
        name: 'smtp send',
        kind: client,
        attributes: { 'portaria.mail.outcome': outcome.kind },
        failed: outcome.kind !== 'accepted',
      });
      return outcome;
    },
  };
}
