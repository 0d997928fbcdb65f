import { figure } from '@portaria/harness/measures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shareCores } from '../bench/overload/cores.ts';
import { type Fixture, openFixture } from '../bench/overload/fixture.ts';
import { measureOverload } from '../bench/overload/measure-overload.ts';
import { measureStalls } from '../bench/overload/measure-stalls.ts';
import { full } from './support/scale.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture(shareCores());
});
afterAll(() => fixture.remove());

describe('ten times the hashing capacity', () => {
  it('F27 overload: excess logins are shed at once, and other requests stay unaffected [V15.2.2 V15.4.4]', async () => {
    const figures = await measureOverload(
      fixture,
      full ? { capacity: 10, half: 10, flood: 30 } : { capacity: 2, half: 2, flood: 4 },
    );
    const { admittedShares: _, ...numbers } = figures;
    figure('F27 overload', numbers);
    expect(figures.unanswered).toBe(0);
    expect(figures.checkFailures).toBe(0);
    expect(figures.otherStatuses).toBe('none');
    expect(figures.normalAfterMs).toBeLessThan(10_000);
    // Other test files run at the same time and distort timings, so the quick run has loose bounds.
    expect(figures.shedMedianMs).toBeLessThan(full ? 50 : 1_000);
    expect(figures.admittedShare).toBeGreaterThan(full ? 0.8 : 0.4);
  }, 180_000);
});

describe('an API process that gets no processor for a second', () => {
  it.each(['stopped', 'neighbour'] as const)(
    'F50 %s: no right password is turned away at half the capacity',
    async (kind) => {
      const figures = await measureStalls(fixture, shareCores(), {
        kind,
        share: 0.5,
        stallMs: 1_000,
        ...(full ? { logins: 1_000, capacitySeconds: 10 } : { logins: 100, capacitySeconds: 2 }),
      });
      const { plan: _, ...numbers } = figures;
      figure(`F50 ${kind}`, numbers);
      expect(figures.stalls).toBeGreaterThan(0);
      expect(figures.turnedAway).toBe(0);
    },
    600_000,
  );
});
