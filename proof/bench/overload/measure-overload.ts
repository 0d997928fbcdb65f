import { quantile } from '@portaria/harness/measures';
import type { Outcome } from '../load/http-client.ts';
import { cpuMs } from '../load/process-cpu.ts';
import { spreadOf } from '../statistics.ts';
import type { Fixture } from './fixture.ts';

/** Keeps every slot of the hash limiter busy and still fits into its queue. */
const AT_CAPACITY = 8;
const TIMES = 10;
const CHECK_EVERY_MS = 50;
const NORMAL_WITHIN_MS = 20_000;
/** A flood starts as a burst, for which the queue is longer. It is short again after these seconds. */
const BURST_SECONDS = 15;

export interface OverloadSeconds {
  readonly capacity: number;
  readonly half: number;
  readonly flood: number;
  /** Additional floods, each with its own capacity measurement. Only their goodput counts. */
  readonly moreFloods?: number;
}

export interface OverloadFigures {
  /** Measured before and after the flood, because the machine may change meanwhile. The capacity is their mean. */
  readonly capacityBefore: number;
  readonly capacityAfter: number;
  readonly offeredPerSecond: number;
  readonly admittedPerSecond: number;
  /** The median of the floods. */
  readonly admittedShare: number;
  readonly admittedShares: readonly number[];
  readonly halfLoadP99Ms: number;
  /** Once the burst at the start is over. */
  readonly admittedP99Ms: number;
  readonly burstP99Ms: number;
  readonly shedMedianMs: number;
  readonly shedP99Ms: number;
  readonly checkHalfP99Ms: number;
  readonly checkP99Ms: number;
  readonly checkFailures: number;
  readonly checkFailedAs: string;
  readonly unanswered: number;
  readonly otherStatuses: string;
  readonly normalAfterMs: number;
  /** CPU time of the API, which stays comparable on a busy machine. */
  readonly cpuMsPerLogin: number;
  readonly cpuMsPerShed: number;
}

const withStatus = <Kind extends Outcome>(outcomes: readonly Kind[], status: number): Kind[] =>
  outcomes.filter((outcome) => outcome.status === status);
const p = (outcomes: readonly Outcome[], share: number): number =>
  quantile(
    outcomes.map(({ ms }) => ms),
    share,
  );

const statusesOf = (outcomes: readonly Outcome[]): string =>
  [...new Set(outcomes.map(({ status }) => status))].join(' ') || 'none';

export async function measureOverload(fixture: Fixture, seconds: OverloadSeconds): Promise<OverloadFigures> {
  const calls = fixture.logins;
  const meanwhile = { calls: fixture.checks, everyMs: CHECK_EVERY_MS };
  const closed = async (atOnce: number, forSeconds: number): Promise<readonly Outcome[]> =>
    (await fixture.load({ calls, seconds: forSeconds, pace: { atOnce } })).outcomes;
  const capacity = async (): Promise<number> =>
    withStatus(await closed(AT_CAPACITY, seconds.capacity), 200).length / seconds.capacity;

  await closed(AT_CAPACITY, Math.min(3, seconds.capacity));
  const alone = p(await closed(1, 1), 0.5);
  const cpuBefore = cpuMs(fixture.pid);
  const capacityBefore = await capacity();
  const cpuMsPerLogin = (cpuMs(fixture.pid) - cpuBefore) / (capacityBefore * seconds.capacity);
  const half = await fixture.load({
    calls,
    seconds: seconds.half,
    pace: { perSecond: capacityBefore / 2 },
    meanwhile,
  });
  const cpuAtFlood = cpuMs(fixture.pid);
  const flood = await fixture.load({
    calls,
    seconds: seconds.flood,
    pace: { perSecond: TIMES * capacityBefore },
    meanwhile,
  });
  const cpuOfFlood = cpuMs(fixture.pid) - cpuAtFlood;
  const endedAt = performance.now();
  // Normal means three successful logins in a row, each within twice the idle time.
  for (let inARow = 0; inARow < 3 && performance.now() - endedAt < NORMAL_WITHIN_MS; ) {
    const one = (await closed(1, 0.01)).at(-1);
    inARow = one?.status === 200 && one.ms < Math.max(2 * alone, 100) ? inARow + 1 : 0;
  }
  const normalAfterMs = performance.now() - endedAt;
  const capacityAfter = await capacity();
  const share = (outcomes: readonly Outcome[], before: number, after: number): number =>
    withStatus(outcomes, 200).length / seconds.flood / ((before + after) / 2);
  const admittedShares = [share(flood.outcomes, capacityBefore, capacityAfter)];
  for (let before = capacityAfter; admittedShares.length <= (seconds.moreFloods ?? 0); ) {
    const { outcomes } = await fixture.load({
      calls,
      seconds: seconds.flood,
      pace: { perSecond: TIMES * before },
      meanwhile,
    });
    const after = await capacity();
    admittedShares.push(share(outcomes, before, after));
    before = after;
  }

  const admitted = withStatus(flood.outcomes, 200);
  const shed = withStatus(flood.outcomes, 503);
  const rest = flood.outcomes.filter(({ status }) => ![0, 200, 503].includes(status));
  const failedChecks = flood.meanwhile.filter(({ status }) => status !== 200);
  const burstMs = Math.min(BURST_SECONDS, seconds.flood / 2) * 1_000;
  const admittedPerSecond = admitted.length / seconds.flood;
  return {
    capacityBefore,
    capacityAfter,
    offeredPerSecond: flood.outcomes.length / seconds.flood,
    admittedPerSecond,
    admittedShare: spreadOf(admittedShares).median,
    admittedShares,
    halfLoadP99Ms: p(withStatus(half.outcomes, 200), 0.99),
    admittedP99Ms: p(
      admitted.filter(({ sentMs }) => sentMs >= burstMs),
      0.99,
    ),
    burstP99Ms: p(
      admitted.filter(({ sentMs }) => sentMs < burstMs),
      0.99,
    ),
    shedMedianMs: p(shed, 0.5),
    shedP99Ms: p(shed, 0.99),
    checkHalfP99Ms: p(half.meanwhile, 0.99),
    checkP99Ms: p(flood.meanwhile, 0.99),
    checkFailures: failedChecks.length,
    checkFailedAs: statusesOf(failedChecks),
    unanswered: withStatus(flood.outcomes, 0).length,
    otherStatuses: statusesOf(rest),
    normalAfterMs,
    cpuMsPerLogin,
    cpuMsPerShed: (cpuOfFlood - admitted.length * cpuMsPerLogin) / shed.length,
  };
}
