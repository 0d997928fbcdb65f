import { type DestinationStream, pino } from 'pino';

/** The log buffer. Beyond this size, lines are dropped and counted, because a blocked pipe must not block requests. */
const MAX_BUFFERED_BYTES = 1_048_576;

/** Lines are flushed at this size or after this time. A graceful shutdown flushes the rest. */
const FLUSH_AT_BYTES = 4_096;
const FLUSH_EVERY_MS = 100;

let dropped = 0;

/** Dropped lines since the start of the process. */
export const droppedLogLines = (): number => dropped;

/**
 * Buffered and asynchronous. Synchronous writes would cost a system call per line, and a stalled reader would block
 * every request.
 */
export function openLogSink(): DestinationStream {
  const sink = pino.destination({
    sync: false,
    minLength: FLUSH_AT_BYTES,
    periodicFlush: FLUSH_EVERY_MS,
    maxLength: MAX_BUFFERED_BYTES,
  });
  sink.on('drop', () => {
    dropped += 1;
  });
  return sink;
}
