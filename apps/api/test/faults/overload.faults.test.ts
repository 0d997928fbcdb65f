import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shareCores } from '../../../../bench/overload/cores.ts';
import { measureFlood, wholeFloods } from '../../../../bench/overload/measure-floods.ts';
import { measureOverload } from '../../../../bench/overload/measure-overload.ts';
import { openStand, type Stand } from '../../../../bench/overload/stand.ts';
import { figure } from './support/measures.ts';
import { full } from './support/scale.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand(shareCores());
});
afterAll(() => stand.remove());

describe('ten times what the hashes can take', () => {
  it('F27 overload: whoever cannot be served is told at once, the others are served as ever', async () => {
    const figures = await measureOverload(
      stand,
      full ? { capacity: 10, half: 10, flood: 30 } : { capacity: 2, half: 2, flood: 4 },
    );
    const { admittedShares: _, ...numbers } = figures;
    figure('F27 overload', numbers);
    expect(figures.unanswered).toBe(0);
    expect(figures.checkFailures).toBe(0);
    expect(figures.otherStatuses).toBe('none');
    expect(figures.normalAfterMs).toBeLessThan(10_000);
    // Beside other test files, the time of one process says more about its neighbours than about itself.
    expect(figures.shedMedianMs).toBeLessThan(full ? 50 : 1_000);
    expect(figures.admittedShare).toBeGreaterThan(full ? 0.8 : 0.4);
  }, 180_000);
});

const FEW = 60;
/** One that has to be waited for, and one that has not; the others are cut by the same clock. */
const short = wholeFloods.filter(({ kind }) => kind === 'slow bodies' || kind === 'huge bodies');

describe('attacks on the connections', () => {
  it.each(full ? wholeFloods : short)(
    '$row $kind: every connection is cut in time, and nobody else notices',
    async (plan) => {
      const connections = full ? plan.connections : FEW;
      const flood = await measureFlood(stand, { ...plan, connections }, full ? 5_000 : 500);
      figure(`${plan.row} ${plan.kind}`, {
        opened: flood.opened,
        slowestCutMs: flood.slowestCutMs,
        honestBeforeMs: flood.honestBeforeMs,
        honestMeanwhileMs: flood.honestMeanwhileMs,
        moreMb: flood.peak.rssMb - flood.before.rssMb,
        sentMegabytes: flood.sentMegabytes,
      });
      expect(flood.opened).toBe(connections);
      expect(flood.cut).toBe(connections);
      expect(flood.slowestCutMs).toBeLessThan(full ? 15_000 : 20_000);
      expect(flood.honestFailures).toBe(0);
      expect(flood.after.descriptors).toBeLessThan(flood.before.descriptors + 20);
      // Of a gigabyte no more than the buffers on the way hold.
      expect(flood.sentMegabytes).toBeLessThan(flood.opened * 20);
    },
    120_000,
  );
});
