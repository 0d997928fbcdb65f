import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE, endpoints } from '@portaria/contract';
import type { HttpCall } from '../load/http-client.ts';
import type { FloodFigures, FloodKind } from './floods.ts';
import { type Held, heldBy, watchHeld } from './resources.ts';
import type { Stand } from './stand.ts';

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
  readonly before: Held;
  readonly peak: Held;
  readonly after: Held;
}

export const MOST_CUT_MS = 15_000;
const WAIT_SECONDS = 25;

/** The longer the calm before and after, the better the percentiles. */
export async function measureFlood(stand: Stand, plan: FloodPlan, calmMs = 5_000): Promise<MeasuredFlood> {
  const settleMs = calmMs / 2;
  // What the honest visits before it take belongs to the state before.
  await stand.load({ calls: stand.checks, seconds: settleMs / 1_000, pace: { atOnce: 4 } });
  await sleep(settleMs);
  const before = heldBy(stand.pid);
  const { kind, connections } = plan;
  const path = API_BASE + endpoints.login.path;
  const honest = stand.checks[0] as HttpCall;
  const flood = stand.flood({
    kind,
    connections,
    seconds: WAIT_SECONDS,
    path,
    honest,
    honestMs: calmMs,
  });
  const { result, peak } = await watchHeld(stand.pid, flood);
  await sleep(settleMs);
  return { ...result, plan, before, peak, after: heldBy(stand.pid) };
}
