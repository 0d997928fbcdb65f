import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** The format keeps its metadata in the last 128 KiB, behind a marker that ends with MaxMind.com. */
const METADATA_BYTES = 128 * 1024;
const marker = Buffer.from('abcdef4d61784d696e642e636f6d', 'hex');
const KEY = 'database_type';
/** One or two that announce a text, and the text, such as GeoLite2-City or DBIP-City-Lite. */
const TYPE_BYTES = 66;

/** Checked at startup, because a list of countries or a compressed file would name no place. */
export function isPlaceFile(path: string): boolean {
  try {
    const end = endOf(path);
    const at = end.lastIndexOf(marker);
    return at >= 0 && typeIn(end.toString('latin1', at)).includes('City');
  } catch {
    // It is missing, a folder, or not readable.
    return false;
  }
}

function typeIn(metadata: string): string {
  const key = metadata.indexOf(KEY);
  return key < 0 ? '' : metadata.slice(key + KEY.length, key + KEY.length + TYPE_BYTES);
}

function endOf(path: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    const end = Buffer.alloc(Math.min(size, METADATA_BYTES));
    return end.subarray(0, readSync(file, end, 0, end.length, size - end.length));
  } finally {
    closeSync(file);
  }
}
