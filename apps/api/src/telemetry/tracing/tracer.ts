import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  type SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';

export interface TracerOptions {
  readonly endpoint: string;
  /** For a collector that asks for authentication. */
  readonly headers: Readonly<Record<string, string>>;
  /** The share of traces to keep, from 0 to 1. A parent span from a trusted proxy decides for its children. */
  readonly sampleRatio: number;
  readonly service: string;
}

interface SpanFacts {
  readonly name: string;
  readonly kind: SpanKind;
  /** Route patterns, our own words and numbers only: never anything that identifies a person. */
  readonly attributes: Attributes;
}

export interface Tracer {
  /** The parent is the given span, or else the current one. */
  start(facts: SpanFacts, parent?: SpanContext): Span;
  /** Spans that start while the work runs become children of this span. */
  within<Result>(span: Span, work: () => Result): Result;
  current(): Span | undefined;
  /** Records work that has already ended. */
  note(facts: SpanFacts, ms: number, failed: boolean): void;
  around<Result>(facts: SpanFacts, work: () => Promise<Result>, parent?: SpanContext): Promise<Result>;
  close(): Promise<void>;
}

/** A collector that is away must cost neither memory nor response time, so spans beyond these bounds are dropped. */
const bounds = {
  maxQueueSize: 2_048,
  maxExportBatchSize: 256,
  scheduledDelayMillis: 1_000,
  exportTimeoutMillis: 5_000,
};

const nowMs = (): number => performance.timeOrigin + performance.now();

export function openTracer(options: TracerOptions, onError: (error: Error) => void): Tracer {
  const exporter = reporting(
    new OTLPTraceExporter({
      url: `${options.endpoint.replace(/\/$/, '')}/v1/traces`,
      headers: { ...options.headers },
      timeoutMillis: bounds.exportTimeoutMillis,
    }),
    onError,
  );
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': options.service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(options.sampleRatio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, ...bounds })],
  });
  const spans = provider.getTracer('portaria');
  // No global registration: the SDK's own context manager would patch code that never asked for traces.
  const currentSpan = new AsyncLocalStorage<Span>();

  function startAt(
    { name, kind, attributes }: SpanFacts,
    parent: SpanContext | undefined,
    startTime = nowMs(),
  ): Span {
    const context = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
    return spans.startSpan(name, { kind, attributes, startTime }, context);
  }

  const start: Tracer['start'] = (facts, parent = currentSpan.getStore()?.spanContext()) =>
    startAt(facts, parent);
  const within: Tracer['within'] = (span, work) => currentSpan.run(span, work);

  return {
    start,
    within,
    current: () => currentSpan.getStore(),
    note(facts, ms, failed) {
      endSpan(startAt(facts, currentSpan.getStore()?.spanContext(), nowMs() - ms), failed);
    },
    async around(facts, work, parent) {
      const span = start(facts, parent);
      let failed = true;
      try {
        const result = await within(span, work);
        failed = false;
        return result;
      } finally {
        endSpan(span, failed);
      }
    },
    close: () => provider.shutdown(),
  };
}

export function endSpan(span: Span, failed: boolean): void {
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(nowMs());
}

/** The parent in a W3C `traceparent` header or job payload. */
export function parentFrom(text: unknown): SpanContext | undefined {
  return typeof text === 'string' ? (parseTraceParent(text) ?? undefined) : undefined;
}

export function traceParentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  const isSampled = (traceFlags & TraceFlags.SAMPLED) !== 0;
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}

/** The SDK swallows a failed export, so each one is reported here. */
function reporting(exporter: OTLPTraceExporter, onError: (error: Error) => void): SpanExporter {
  return {
    export: (batch, done) =>
      exporter.export(batch, (result) => {
        if (result.error) onError(result.error);
        done(result);
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
}
