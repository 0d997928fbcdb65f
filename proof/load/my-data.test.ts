import { describe, expect, it } from 'vitest';
import { measureMyData } from './my-data.ts';

// No timings are asserted, because other test files run at the same time. `npm run proof -- load` measures them.
describe('export and deletion of a large account', () => {
  it('complete, need little memory, and do not disturb other users', async () => {
    const figures = await measureMyData({
      people: 1,
      endedSessions: 1_500,
      activity: 10_000,
      copies: 2,
      quietSeconds: 1,
      rates: { check: 20, refresh: 2, login: 1 },
    });
    for (const { status, bytes } of figures.copies) {
      expect(status).toBe(200);
      expect(bytes).toBeGreaterThan(10_000 * 100);
    }
    expect(figures.apiPeakMb - figures.apiRestMb).toBeLessThan(40);
    expect(figures.failed).toBe(0);
    expect(figures.left).toBe(0);
    expect(Object.keys(figures.calls)).toEqual(expect.arrayContaining(['quiet: check', 'export: check']));
  }, 120_000);
});
