/** How well the times distinguish two kinds of responses: 0.5 is chance, 0 or 1 is certainty. */
export function rocAuc(first: readonly number[], second: readonly number[]): number {
  const all = [
    ...first.map((value) => ({ value, ofSecond: 0 })),
    ...second.map((value) => ({ value, ofSecond: 1 })),
  ].sort((a, b) => a.value - b.value);
  let rankSum = 0;
  for (let start = 0; start < all.length; ) {
    let end = start;
    while (end < all.length && all[end]?.value === all[start]?.value) end += 1;
    // Equal times share their average rank.
    const rank = (start + 1 + end) / 2;
    for (let at = start; at < end; at += 1) rankSum += rank * (all[at]?.ofSecond ?? 0);
    start = end;
  }
  const pairs = first.length * second.length;
  return (rankSum - (second.length * (second.length + 1)) / 2) / pairs;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

export interface TimingResult {
  readonly auc: number;
  readonly medians: readonly [number, number];
}

/**
 * Measures two kinds of requests in pairs, each pair in random order, so that other load on the machine affects both
 * equally.
 */
export async function measureInterleaved(
  pairs: number,
  first: (at: number) => Promise<unknown>,
  second: (at: number) => Promise<unknown>,
): Promise<TimingResult> {
  const times: [number[], number[]] = [[], []];
  for (let at = 0; at < pairs; at += 1) {
    const [coin = 0] = crypto.getRandomValues(new Uint8Array(1));
    const order = coin % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
    for (const which of order) {
      const started = performance.now();
      await (which === 0 ? first : second)(at);
      times[which].push(performance.now() - started);
    }
  }
  return { auc: rocAuc(...times), medians: [median(times[0]), median(times[1])] };
}
