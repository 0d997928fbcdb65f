/** A download without data for this long has failed. */
const IDLE_TIMEOUT_MS = 20_000;

/** Returns the complete file or throws. A truncated copy must not look complete. */
export async function readWhole(
  response: Response,
  signal: AbortSignal,
  onProgress: (bytes: number) => void,
): Promise<Blob> {
  const reader = response.body?.getReader();
  if (reader === undefined) throw new TypeError('no response body');
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const stop = (): void => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', stop, { once: true });
  try {
    for (;;) {
      const { done, value } = await withIdleTimeout(reader.read());
      signal.throwIfAborted();
      if (done) return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
      parts.push(value);
      bytes += value.byteLength;
      onProgress(bytes);
    }
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}

async function withIdleTimeout<Value>(reading: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('download stalled')), IDLE_TIMEOUT_MS);
  });
  return Promise.race([reading, timeout]).finally(() => clearTimeout(timer));
}
