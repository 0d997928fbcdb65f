const REGISTERS = 512;

/**
 * How many different people there are among many, from 512 bytes that hold none of them: HyperLogLog. Each person's hash
 * chooses a register, and the register keeps the highest rank. The standard error is 4.6 percent.
 */
export function joinSketches(
  sketches: readonly (Buffer | null)[],
  ranks: readonly (readonly [register: number, rank: number])[] = [],
): Buffer {
  const joined = Buffer.alloc(REGISTERS);
  const raise = (register: number, rank: number): void => {
    joined[register] = Math.max(joined[register] ?? 0, rank);
  };
  for (const sketch of sketches)
    for (const [register, rank] of sketch?.entries() ?? []) raise(register, rank);
  for (const [register, rank] of ranks) raise(register, rank);
  return joined;
}

export function peopleIn(sketch: Buffer): number {
  let sum = 0;
  let empty = 0;
  for (const rank of sketch) {
    sum += 2 ** -rank;
    if (rank === 0) empty += 1;
  }
  const estimate = ((0.7213 / (1 + 1.079 / REGISTERS)) * REGISTERS ** 2) / sum;
  // Few people leave registers empty, and their number says more.
  const isSmall = estimate <= 2.5 * REGISTERS && empty > 0;
  return Math.round(isSmall ? REGISTERS * Math.log(REGISTERS / empty) : estimate);
}
