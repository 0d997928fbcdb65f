import { closeSync, openSync, readSync } from 'node:fs';

/** Long enough for a hash, a colon and a count. */
const LINE_BYTES = 64;
const firstLine = /^[0-9A-F]{40}(?::\d+)?\r?\n/;

/** Checked at startup, because a file in another format would let every password pass. */
export function isBreachedList(file: string): boolean {
  const start = Buffer.alloc(LINE_BYTES);
  const list = openSync(file, 'r');
  try {
    return firstLine.test(start.toString('latin1', 0, readSync(list, start)));
  } finally {
    closeSync(list);
  }
}
