import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile, timed } from '@portaria/harness/measures';
import type { Outcome } from '../load/http-client.ts';
import type { Cores } from './cores.ts';
import type { Fixture } from './fixture.ts';

/** Keeps the only slot of the hash limiter busy and still fits into its queue. */
const AT_CAPACITY = 8;
/** Ten stalls a minute. */
const EVERY_MS = 6_000;
const FIRST_AFTER_MS = 1_000;
/** Loops of the neighbour. The more there are, the less of the core is left for the API. */
const NEIGHBOURS = 4;

export type StallKind = 'stopped' | 'neighbour';

export interface StallPlan {
  readonly kind: StallKind;
  /** Of the capacity. */
  readonly share: number;
  readonly logins: number;
  readonly stallMs: number;
  readonly capacitySeconds: number;
}

export interface StallFigures {
  readonly plan: StallPlan;
  /** Measured before and after, because the machine may change meanwhile. */
  readonly capacity: number;
  readonly capacityAfter: number;
  readonly perSecond: number;
  readonly stalls: number;
  /** A busy machine may wake this process late, so a stall can be longer than planned. */
  readonly longestStallMs: number;
  readonly count: number;
  readonly statuses: string;
  readonly turnedAway: number;
  /** Of them, those that the hash limiter shed. */
  readonly shed: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
}

/** Right passwords of many people, each on a known device and in a network of its own. */
const loginsOf = (fixture: Fixture) =>
  Array.from({ length: fixture.people }, (_, at) =>
    fixture.loginFrom(at, `10.${Math.floor(at / 250)}.${at % 250}.1`, true),
  );

/** Takes the processor away from the API again and again, while people log in. */
export async function measureStalls(fixture: Fixture, cores: Cores, plan: StallPlan): Promise<StallFigures> {
  const calls = loginsOf(fixture);
  const measureCapacity = async (): Promise<number> => {
    const seconds = plan.capacitySeconds;
    const { outcomes } = await fixture.load({ calls, seconds, pace: { atOnce: AT_CAPACITY } });
    return outcomes.filter(({ status }) => status === 200).length / seconds;
  };
  const capacity = await measureCapacity();
  const perSecond = capacity * plan.share;
  // Arrivals are random, so some more time gives at least the wanted number.
  const seconds = (plan.logins * 1.1) / perSecond;
  const shedBefore = await shedBy(fixture);
  const over = new AbortController();
  const stalling = stallAgainAndAgain(() => stallOnce(fixture.pid, cores, plan), over.signal);
  const { outcomes } = await fixture.load({ calls, seconds, pace: { perSecond } });
  over.abort();
  const shed = (await shedBy(fixture)) - shedBefore;
  const lengths = await stalling;
  const capacityAfter = await measureCapacity();
  const stalls = { stalls: lengths.length, longestStallMs: quantile(lengths, 1) };
  return { plan, capacity, capacityAfter, perSecond, ...stalls, shed, ...figuresOf(outcomes) };
}

async function shedBy({ api }: Fixture): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${api.metricsPort}/metrics`)).text();
  return Number(/^portaria_shed_total (\d+)$/m.exec(metrics)?.[1]);
}

/** Returns how long each stall was. */
async function stallAgainAndAgain(stall: () => Promise<void>, signal: AbortSignal): Promise<number[]> {
  const lengths: number[] = [];
  for (let next = performance.now() + FIRST_AFTER_MS; !signal.aborted; next += EVERY_MS) {
    await sleep(next - performance.now(), undefined, { signal }).catch(() => undefined);
    if (signal.aborted) break;
    lengths.push((await timed(stall)).ms);
  }
  return lengths;
}

async function stallOnce(pid: number, { api }: Cores, { kind, stallMs }: StallPlan): Promise<void> {
  if (kind === 'stopped') {
    process.kill(pid, 'SIGSTOP');
    await sleep(stallMs);
    process.kill(pid, 'SIGCONT');
    return;
  }
  const [command, ...words] = [...api, 'sh', '-c', 'while :; do :; done'];
  const neighbours: ChildProcess[] = Array.from({ length: NEIGHBOURS }, () =>
    spawn(command, words, { stdio: 'ignore' }),
  );
  await sleep(stallMs);
  for (const neighbour of neighbours) neighbour.kill('SIGKILL');
}

function figuresOf(outcomes: readonly Outcome[]) {
  const times = outcomes.map(({ ms }) => ms);
  const counts = new Map<number, number>();
  for (const { status } of outcomes) counts.set(status, (counts.get(status) ?? 0) + 1);
  return {
    count: outcomes.length,
    statuses: [...counts]
      .toSorted(([one], [other]) => one - other)
      .map(([status, count]) => `${status} × ${count}`)
      .join(', '),
    turnedAway: outcomes.length - (counts.get(200) ?? 0),
    p50Ms: quantile(times, 0.5),
    p95Ms: quantile(times, 0.95),
    p99Ms: quantile(times, 0.99),
    maxMs: quantile(times, 1),
  };
}
