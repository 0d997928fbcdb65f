/** Deterministic for a seed (mulberry32). */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

type Random = ReturnType<typeof randomFrom>;
type Change = (bytes: Buffer, at: number, random: Random) => Buffer;

const replaced = (bytes: Buffer, at: number, by: Buffer, length = by.length): Buffer =>
  Buffer.concat([bytes.subarray(0, at), by, bytes.subarray(at + length)]);

const changes: readonly Change[] = [
  (bytes, at, random) => replaced(bytes, at, Buffer.from([(bytes[at] ?? 0) ^ (1 << random(8))])),
  (bytes, at, random) => replaced(bytes, at, Buffer.from([random(256)])),
  (bytes, at) => replaced(bytes, at, Buffer.alloc(0), 1),
  (bytes, at, random) => replaced(bytes, at, Buffer.from([random(256)]), 0),
  (bytes, at) => bytes.subarray(0, at),
  (bytes, at) => Buffer.concat([bytes, bytes.subarray(at)]),
  (bytes, at, random) => replaced(bytes, at, Buffer.alloc(1 + random(8), random(2) * 0xff)),
];

/** Changes one place between `from` and `to`. The result always differs. */
export function changeBytes(bytes: Buffer, random: Random, from = 0, to = bytes.length): Buffer {
  for (;;) {
    const at = from + random(to - from);
    const change = changes[random(changes.length)] as Change;
    const changed = change(bytes, at, random);
    if (!changed.equals(bytes)) return changed;
  }
}
