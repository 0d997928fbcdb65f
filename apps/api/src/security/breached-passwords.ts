import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/** No line is longer: 40 digits, a colon, a count, the end. */
const LINE_BYTES = 64;
/** What is left of the list when it is read through instead of halved again. */
const FEW_BYTES = 4_096;
const HASH_DIGITS = 40;

/**
 * Whether a list of breached passwords holds this one. The list has the form in which such lists are published: SHA-1 in
 * capital hexadecimal digits, one a line and in order, each perhaps followed by a colon and a count. It may be far larger
 * than memory and be replaced while we run; of forty gigabytes some thirty small pieces are read.
 */
export async function isBreached(password: string, listFile: string | undefined): Promise<boolean> {
  if (listFile === undefined) return false;
  const wanted = createHash('sha1').update(password.normalize('NFC')).digest('hex').toUpperCase();
  const list = await open(listFile);
  try {
    // The line we look for begins at `from`, before `to`, or nowhere.
    let [from, to] = [0, (await list.stat()).size];
    while (to - from > FEW_BYTES) {
      const line = await lineAfter(list, Math.floor((from + to) / 2));
      if (line.hash > wanted) to = line.start;
      else from = line.start;
    }
    const rest = await textAt(list, from, to - from + LINE_BYTES);
    return rest.split('\n').some((line) => line.startsWith(wanted));
  } finally {
    await list.close();
  }
}

const firstLine = /^[0-9A-F]{40}(?::\d+)?\r?\n/;

/** For the start: a file of another kind would let every password pass. */
export function isBreachedList(file: string): boolean {
  const start = Buffer.alloc(LINE_BYTES);
  const list = openSync(file, 'r');
  try {
    return firstLine.test(start.toString('latin1', 0, readSync(list, start)));
  } finally {
    closeSync(list);
  }
}

async function lineAfter(list: FileHandle, position: number): Promise<{ start: number; hash: string }> {
  const text = await textAt(list, position, 2 * LINE_BYTES);
  const begins = text.indexOf('\n') + 1;
  const hash = text.slice(begins, begins + HASH_DIGITS);
  if (begins === 0 || hash.length < HASH_DIGITS)
    throw new Error('the list of breached passwords has no such lines');
  return { start: position + begins, hash };
}

async function textAt(list: FileHandle, position: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await list.read(Buffer.alloc(length), 0, length, position);
  return buffer.toString('latin1', 0, bytesRead);
}
