import { expect } from 'vitest';

/**
 * Of many who press at once exactly one gets it. On a busy machine some may be turned away instead (503), which spends
 * nothing; if that was everybody's lot, the next press must still work.
 */
export async function expectOneWinner(
  presses: readonly (() => Promise<{ readonly status: number }>)[],
): Promise<void> {
  const statuses = await Promise.all(presses.map(async (press) => (await press()).status));
  const won = statuses.filter((status) => status === 200 || status === 204);
  const others = statuses.filter((status) => status !== 200 && status !== 204);
  expect(others.filter((status) => status !== 400 && status !== 503)).toEqual([]);
  if (won.length > 0) return expect(won).toHaveLength(1);
  expect(statuses).toContain(503);
  return expectOneWinner(presses);
}
