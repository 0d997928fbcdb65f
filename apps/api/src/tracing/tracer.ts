import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { SpanExporter } from './otlp-exporter.ts';
import type { Attributes, SpanKind } from './span.ts';
import type { TraceParent } from './trace-parent.ts';

export interface OpenSpan extends TraceParent {
  readonly startMs: number;
  readonly parentSpanId: string | undefined;
}

interface SpanFacts {
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes: Attributes;
  readonly failed: boolean;
}

export interface Tracer {
  /** Under the span given, or the one under way, or as the first of a trace. */
  open(parent?: TraceParent): OpenSpan;
  finish(span: OpenSpan, facts: SpanFacts): void;
  /** What is opened while the work runs hangs under the span. */
  within<Result>(span: OpenSpan, work: () => Result): Result;
  current(): OpenSpan | undefined;
  /** Something that is over already and took so long. */
  note(facts: SpanFacts, ms: number): void;
  /** A whole span around a piece of work. */
  around<Result>(
    facts: Omit<SpanFacts, 'failed'>,
    work: () => Promise<Result>,
    parent?: TraceParent,
  ): Promise<Result>;
}

const nowMs = (): number => performance.timeOrigin + performance.now();
const newId = (bytes: number): string => randomBytes(bytes).toString('hex');

export function createTracer(exporter: SpanExporter): Tracer {
  const underWay = new AsyncLocalStorage<OpenSpan>();

  function open(parent: TraceParent | undefined = underWay.getStore()): OpenSpan {
    return {
      traceId: parent?.traceId ?? newId(16),
      spanId: newId(8),
      parentSpanId: parent?.spanId,
      startMs: nowMs(),
    };
  }

  const finish = (span: OpenSpan, facts: SpanFacts): void =>
    exporter.add({ ...span, ...facts, endMs: nowMs() });
  const within = <Result>(span: OpenSpan, work: () => Result): Result => underWay.run(span, work);

  return {
    open,
    finish,
    within,
    current: () => underWay.getStore(),
    note(facts, ms) {
      const span = open();
      finish({ ...span, startMs: span.startMs - ms }, facts);
    },
    async around(facts, work, parent) {
      const span = open(parent);
      let failed = true;
      try {
        const result = await within(span, work);
        failed = false;
        return result;
      } finally {
        finish(span, { ...facts, failed });
      }
    },
  };
}
