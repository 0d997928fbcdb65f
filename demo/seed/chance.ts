export interface Chance {
  /** From 0 to just below `end`. */
  below(end: number): number;
  whole(end: number): number;
  is(share: number): boolean;
  one<Item>(items: readonly [Item, ...Item[]]): Item;
}

/** The same life at every start, so that pictures and texts agree: mulberry32. */
export function createChance(seed: number): Chance {
  let state = seed;
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const below = (end: number): number => next() * end;
  const whole = (end: number): number => Math.floor(below(end));
  return {
    below,
    whole,
    is: (share) => next() < share,
    one: (items) => items[whole(items.length)] ?? items[0],
  };
}
