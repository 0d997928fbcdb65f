import type { Attributes, FinishedSpan } from './span.ts';

const ERROR_STATUS = 2;

/** The body of OTLP over HTTP in JSON: https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding. */
export function otlpJson(service: string, spans: readonly FinishedSpan[]): string {
  return JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: keyValues({ 'service.name': service }) },
        scopeSpans: [{ scope: { name: 'portaria' }, spans: spans.map(otlpSpan) }],
      },
    ],
  });
}

function otlpSpan(span: FinishedSpan): object {
  return {
    traceId: span.traceId,
    spanId: span.spanId,
    ...(span.parentSpanId && { parentSpanId: span.parentSpanId }),
    name: span.name,
    kind: span.kind,
    startTimeUnixNano: nanoseconds(span.startMs),
    endTimeUnixNano: nanoseconds(span.endMs),
    attributes: keyValues(span.attributes),
    status: span.failed ? { code: ERROR_STATUS } : {},
  };
}

function keyValues(attributes: Attributes): object[] {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));
}

/** Too large for a number: microseconds still fit one. */
const nanoseconds = (ms: number): string => `${Math.round(ms * 1_000)}000`;
