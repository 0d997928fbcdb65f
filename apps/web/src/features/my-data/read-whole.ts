/** After so long without a byte nothing more is coming. */
const SILENCE_MS = 20_000;

/** All of it or nothing: half a copy of somebody's data must not look like a whole one. */
export async function readWhole(
  response: Response,
  signal: AbortSignal,
  onProgress: (bytes: number) => void,
): Promise<Blob> {
  const reader = response.body?.getReader();
  if (reader === undefined) throw new TypeError('an answer without a body');
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const stop = (): void => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', stop, { once: true });
  try {
    for (;;) {
      const { done, value } = await withinSilence(reader.read());
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

async function withinSilence<Value>(reading: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the file stopped coming')), SILENCE_MS);
  });
  return Promise.race([reading, silence]).finally(() => clearTimeout(timer));
}

export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: the browser has to have taken it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
