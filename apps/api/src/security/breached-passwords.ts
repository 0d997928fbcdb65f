import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';

/** The longest line: 40 digits, a colon, a count and the line end. */
const LINE_BYTES = 64;
/** Below this size, the rest is read at once instead of being bisected. */
const FEW_BYTES = 4_096;
const HASH_DIGITS = 40;

/**
 * Binary search in a published breached-password list: sorted SHA-1 hashes in upper-case hex, one per line, each
 * optionally with a colon and a count. The file may be larger than memory and may be replaced at run time. Searching 40
 * GB takes about thirty small reads.
 */
export async function isBreached(password: string, listFile: string | undefined): Promise<boolean> {
  if (listFile === undefined) return false;
  const wanted = createHash('sha1').update(password.normalize('NFC')).digest('hex').toUpperCase();
  const list = await open(listFile);
  try {
    // Invariant: the wanted line starts in [from, to), or does not exist.
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
