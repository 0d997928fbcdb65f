import { figure } from '@portaria/harness/measures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shareCores } from '../bench/overload/cores.ts';
import { type Fixture, openFixture } from '../bench/overload/fixture.ts';
import { measureFlood, wholeFloods } from '../bench/overload/measure-floods.ts';
import { full } from './support/scale.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture(shareCores());
});
afterAll(() => fixture.remove());

const QUICK_CONNECTIONS = 60;
/** One flood that ends by timeout and one that ends at once. The others end by the same timeouts. */
const quickFloods = wholeFloods.filter(({ kind }) => kind === 'slow bodies' || kind === 'huge bodies');

describe('attacks on the connections', () => {
  it.each(full ? wholeFloods : quickFloods)(
    '$row $kind: every connection is cut in time, and other clients are unaffected',
    async (plan) => {
      const connections = full ? plan.connections : QUICK_CONNECTIONS;
      const flood = await measureFlood(fixture, { ...plan, connections }, full ? 5_000 : 500);
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
      // Socket buffers may accept some of the gigabyte, but the server must not read the rest.
      expect(flood.sentMegabytes).toBeLessThan(flood.opened * 20);
    },
    120_000,
  );
});
