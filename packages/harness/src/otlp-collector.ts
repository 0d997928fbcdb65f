import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedSpan {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly name: string;
  readonly kind: number;
  readonly seconds: number;
  readonly attributes: Readonly<Record<string, string>>;
  readonly failed: boolean;
}

export interface OtlpCollector {
  readonly url: string;
  readonly spans: ReceivedSpan[];
  /** All request bodies as received. */
  raw(): string;
  /** The authorization header of the last export. */
  authorization(): string | undefined;
  waitFor(matches: (span: ReceivedSpan) => boolean, withinMs?: number): Promise<ReceivedSpan>;
  answerWith(status: number): void;
  close(): Promise<void>;
}

type KeyValues = { key: string; value: { stringValue?: string; intValue?: string | number } }[];
interface ExportRequest {
  resourceSpans: {
    resource: { attributes: KeyValues };
    scopeSpans: {
      spans: {
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        name: string;
        kind: number;
        startTimeUnixNano: string;
        endTimeUnixNano: string;
        attributes: KeyValues;
        status: { code?: number };
      }[];
    }[];
  }[];
}

/** Receives OTLP over HTTP as JSON and validates requests like a real collector. */
export async function startOtlpCollector(): Promise<OtlpCollector> {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  let status = 200;
  let authorization: string | undefined;

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    bodies.push(body);
    authorization = request.headers.authorization;
    const isExport = request.method === 'POST' && request.url === '/v1/traces';
    if (status !== 200 || !isExport || request.headers['content-type'] !== 'application/json') {
      response.writeHead(status === 200 ? 400 : status).end();
      return;
    }
    spans.push(...read(JSON.parse(body)));
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  }

  const server = createServer((request, response) => void receive(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    raw: () => bodies.join('\n'),
    authorization: () => authorization,
    answerWith: (given) => {
      status = given;
    },
    async waitFor(matches, withinMs = 10_000) {
      const deadline = Date.now() + withinMs;
      for (;;) {
        const span = spans.find(matches);
        if (span) return span;
        if (Date.now() > deadline)
          throw new Error(`no such span among ${spans.map(({ name }) => name).join()}`);
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function read({ resourceSpans }: ExportRequest): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap((scope) =>
      scope.spans.map((span) => {
        if (!/^[0-9a-f]{32}$/.test(span.traceId) || !/^[0-9a-f]{16}$/.test(span.spanId))
          throw new Error(`not an id: ${span.traceId} ${span.spanId}`);
        return {
          service: attributesOf(resource.attributes)['service.name'] ?? '',
          traceId: span.traceId,
          spanId: span.spanId,
          parentSpanId: span.parentSpanId,
          name: span.name,
          kind: span.kind,
          seconds: Number(BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano)) / 1e9,
          attributes: attributesOf(span.attributes),
          failed: span.status.code === 2,
        };
      }),
    ),
  );
}

function attributesOf(list: KeyValues): Record<string, string> {
  return Object.fromEntries(
    list.map(({ key, value }) => [key, `${value.stringValue ?? value.intValue ?? ''}`]),
  );
}
