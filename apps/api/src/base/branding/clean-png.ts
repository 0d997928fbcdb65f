import { crc32, inflateSync } from 'node:zlib';
import { markRefusals as refusals } from './mark-refusals.pt-br.ts';
import { MarkRefused } from './mark-refused.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const SMALLEST = 16;
const LARGEST = 1_024;
/** Rows of the largest picture: four channels of two bytes, and a filter byte each. */
const MOST_DECODED = LARGEST * (LARGEST * 8 + 1);
/** What the pixels mean, and the most bytes of it. Texts, times and what cameras and editors add are left out. */
const kept: ReadonlyMap<string, number> = new Map([
  ['IHDR', 13],
  ['PLTE', 768],
  ['tRNS', 256],
  ['gAMA', 4],
  ['cHRM', 32],
  ['sRGB', 1],
]);

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

export function isPng(content: Buffer): boolean {
  return content.subarray(0, SIGNATURE.length).equals(SIGNATURE);
}

/** Checks that the picture can be shown, and returns it without anything that is not the picture. */
export function cleanPng(content: Buffer): Buffer {
  const chunks = chunksOf(content);
  const [header] = chunks;
  if (header?.type !== 'IHDR' || header.data.length !== 13) throw new MarkRefused(refusals.broken);
  const sides = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)];
  if (sides.some((side) => side < SMALLEST || side > LARGEST)) throw new MarkRefused(refusals.pixels);
  const pixels = pixelsIn(chunks);
  const meaning = chunks.filter(({ type }) => kept.has(type));
  const isRepeated = new Set(meaning.map(({ type }) => type)).size < meaning.length;
  if (isRepeated || meaning.some(({ type, data }) => data.length > (kept.get(type) ?? 0)))
    throw new MarkRefused(refusals.broken);
  const written = [...meaning, { type: 'IDAT', data: pixels }, { type: 'IEND', data: Buffer.alloc(0) }];
  return Buffer.concat([SIGNATURE, ...written.map(bytesOf)]);
}

function bytesOf({ type, data }: Chunk): Buffer {
  const whole = Buffer.alloc(data.length + 12);
  whole.writeUInt32BE(data.length);
  whole.write(type, 4, 'latin1');
  data.copy(whole, 8);
  whole.writeUInt32BE(crc32(whole.subarray(4, -4)), whole.length - 4);
  return whole;
}

/** Ends at IEND. What follows it could be a file of another kind. */
function chunksOf(content: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  let at = SIGNATURE.length;
  while (at + 12 <= content.length) {
    const end = at + 12 + content.readUInt32BE(at);
    if (end > content.length) break;
    const whole = content.subarray(at, end);
    if (whole.readUInt32BE(whole.length - 4) !== crc32(whole.subarray(4, -4))) break;
    const type = whole.toString('latin1', 4, 8);
    chunks.push({ type, data: whole.subarray(8, -4) });
    if (type === 'IEND') return chunks;
    at = end;
  }
  throw new MarkRefused(refusals.broken);
}

/** As they are packed, without what may be behind them. */
function pixelsIn(chunks: readonly Chunk[]): Buffer {
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  try {
    // A small file may hold gigabytes of the same byte.
    const options = { maxOutputLength: MOST_DECODED, info: true };
    // The types do not know what this option returns.
    const { buffer, engine } = inflateSync(packed, options) as unknown as Unpacked;
    if (buffer.length > 0) return packed.subarray(0, engine.bytesWritten);
  } catch (error) {
    throw new MarkRefused(refusals.broken, { cause: error });
  }
  throw new MarkRefused(refusals.broken);
}

interface Unpacked {
  readonly buffer: Buffer;
  /** How much it read. */
  readonly engine: { readonly bytesWritten: number };
}
