import { otlpJson } from './otlp-json.ts';
import type { FinishedSpan } from './span.ts';

export interface SpanExporter {
  add(span: FinishedSpan): void;
  /** Sends what is left, and no more. */
  close(): Promise<void>;
}

const AT_LATEST_MS = 1_000;
const AT_ONCE = 256;
/** Beyond it spans are dropped: a collector that is away must cost neither memory nor anybody's time. */
const WAITING_AT_MOST = 2_048;
const SEND_MS = 5_000;

/** In batches, in the background, each tried once: a lost trace is no loss worth waiting for. */
export function openOtlpExporter(
  endpoint: string,
  service: string,
  onError: (error: Error) => void,
): SpanExporter {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  let waiting: FinishedSpan[] = [];
  let sending: Promise<void> | undefined;

  async function send(): Promise<void> {
    while (waiting.length > 0) {
      const spans = waiting.slice(0, AT_ONCE);
      waiting = waiting.slice(AT_ONCE);
      try {
        const answer = await fetch(url, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: otlpJson(service, spans),
          redirect: 'error',
          signal: AbortSignal.timeout(SEND_MS),
        });
        await answer.body?.cancel();
        if (!answer.ok) throw new Error(`the collector answered ${answer.status}`);
      } catch (error) {
        waiting = [];
        onError(error as Error);
      }
    }
  }

  function flush(): Promise<void> {
    sending ??= send().finally(() => {
      sending = undefined;
    });
    return sending;
  }

  const timer = setInterval(() => void flush(), AT_LATEST_MS).unref();

  return {
    add(span) {
      if (waiting.length >= WAITING_AT_MOST) return;
      waiting.push(span);
      if (waiting.length >= AT_ONCE) void flush();
    },
    async close() {
      clearInterval(timer);
      await flush();
      await flush();
    },
  };
}
