import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { representation } from './representation.ts';

const drawing = Buffer.from(
  Array.from({ length: 4_000 }, (_, at) => `<path d="M${Math.sin(at)} ${Math.cos(at)}z"/>`)
    .join('')
    .slice(0, 100 * 1_024),
);

/** The shortest of some, because a busy machine makes any of them longer. */
function shortest(work: () => unknown): number {
  const took = Array.from({ length: 4 }, () => {
    const startedAt = performance.now();
    work();
    return performance.now() - startedAt;
  });
  return Math.min(...took);
}

it('takes little more time than gzip for a mark of 100 KB, because other requests wait meanwhile', () => {
  const usual = shortest(() => gzipSync(drawing));
  expect(shortest(() => representation(drawing, 'image/svg+xml')) / usual).toBeLessThan(20);
  const packed = representation(drawing, 'image/svg+xml').encoded.get('br') ?? Buffer.alloc(0);
  expect(brotliDecompressSync(packed)).toEqual(drawing);
});
