/** OpenTelemetry's numbers. */
export const spanKind = { internal: 1, server: 2, client: 3, producer: 4, consumer: 5 } as const;
export type SpanKind = (typeof spanKind)[keyof typeof spanKind];

/** Only what cannot name anybody: patterns, words of ours, numbers. */
export type Attributes = Readonly<Record<string, string | number>>;

export interface FinishedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly name: string;
  readonly kind: SpanKind;
  readonly startMs: number;
  readonly endMs: number;
  readonly attributes: Attributes;
  readonly failed: boolean;
}
