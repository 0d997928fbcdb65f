import { type DestinationStream, pino } from 'pino';

/** What may wait for whoever reads the log. Beyond it lines are dropped and counted: a full pipe must not stop people. */
const WAITING_AT_MOST_BYTES = 1_048_576;

/** Lines leave together when there are this many bytes of them, or after this long; an orderly end flushes the rest. */
const AT_ONCE_BYTES = 4_096;
const AT_LATEST_MS = 100;

let dropped = 0;

/** Lines that nobody will ever read, since the start of the process. */
export const droppedLogLines = (): number => dropped;

/**
 * Written by another thread, many lines at once: one by one each would be a call into the kernel, and a reader who
 * stands still would hold up every request.
 */
export function openLogSink(): DestinationStream {
  const sink = pino.destination({
    sync: false,
    minLength: AT_ONCE_BYTES,
    periodicFlush: AT_LATEST_MS,
    maxLength: WAITING_AT_MOST_BYTES,
  });
  sink.on('drop', () => {
    dropped += 1;
  });
  return sink;
}
