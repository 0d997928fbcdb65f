/** Where a span hangs in, as W3C's `traceparent` writes it. */
export interface TraceParent {
  readonly traceId: string;
  readonly spanId: string;
}

const shape = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;

export function parseTraceParent(text: unknown): TraceParent | undefined {
  const [, traceId = '', spanId = ''] = (typeof text === 'string' && shape.exec(text)) || [];
  return /[1-9a-f]/.test(traceId) && /[1-9a-f]/.test(spanId) ? { traceId, spanId } : undefined;
}

export function formatTraceParent({ traceId, spanId }: TraceParent): string {
  return `00-${traceId}-${spanId}-01`;
}
