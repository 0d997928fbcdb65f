import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE, loginEndpoint } from '@portaria/contract';
import type { HttpCall } from '../load/http-client.ts';
import type { Fixture } from './fixture.ts';
import type { FloodFigures, FloodKind } from './floods.ts';
import { type Resources, resourcesOf, withPeakResources } from './resources.ts';

export interface FloodPlan {
  readonly row: string;
  readonly kind: FloodKind;
  readonly connections: number;
}

export const wholeFloods: readonly FloodPlan[] = [
  { row: 'F28', kind: 'idle sockets', connections: 10_000 },
  { row: 'F29', kind: 'slow headers', connections: 4_000 },
  { row: 'F29', kind: 'slow bodies', connections: 4_000 },
  { row: 'F30', kind: 'huge bodies', connections: 100 },
];

export interface MeasuredFlood extends FloodFigures {
  readonly plan: FloodPlan;
  readonly before: Resources;
  readonly peak: Resources;
  readonly after: Resources;
}

export const MOST_CUT_MS = 15_000;
const WAIT_SECONDS = 25;

/** Longer quiet phases before and after give more accurate percentiles. */
export async function measureFlood(
  fixture: Fixture,
  plan: FloodPlan,
  calmMs = 5_000,
): Promise<MeasuredFlood> {
  const settleMs = calmMs / 2;
  // Normal traffic allocates resources too, which must be part of the baseline.
  await fixture.load({ calls: fixture.checks, seconds: settleMs / 1_000, pace: { atOnce: 4 } });
  await sleep(settleMs);
  const before = resourcesOf(fixture.pid);
  const { kind, connections } = plan;
  const path = API_BASE + loginEndpoint.path;
  const honest = fixture.checks[0] as HttpCall;
  const flood = fixture.flood({
    kind,
    connections,
    seconds: WAIT_SECONDS,
    path,
    honest,
    honestMs: calmMs,
  });
  const { result, peak } = await withPeakResources(fixture.pid, flood);
  await sleep(settleMs);
  return { ...result, plan, before, peak, after: resourcesOf(fixture.pid) };
}
