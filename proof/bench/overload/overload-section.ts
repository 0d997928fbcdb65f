import type { Table } from '@portaria/harness/records';
import { type MeasuredFlood, MOST_CUT_MS } from './measure-floods.ts';
import type { HashExhaustionFigures } from './measure-hash-exhaustion.ts';
import type { OverloadFigures } from './measure-overload.ts';
import type { StallFigures, StallKind } from './measure-stalls.ts';

export interface Goal {
  readonly what: string;
  readonly asked: string;
  readonly measured: string;
  readonly isMet: boolean;
}

const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

export function overloadGoals(figures: OverloadFigures): Goal[] {
  const capacity = (figures.capacityBefore + figures.capacityAfter) / 2;
  return [
    {
      what: 'logins let in, of the capacity',
      asked: '≥ 0.85, median of five floods',
      measured: `${figures.admittedShare.toFixed(2)} (${figures.admittedShares.map((share) => share.toFixed(2)).join(', ')}); the last: ${figures.admittedPerSecond.toFixed(1)} a second of ${capacity.toFixed(1)} (${figures.capacityBefore.toFixed(1)} before, ${figures.capacityAfter.toFixed(1)} after), ${figures.offeredPerSecond.toFixed(0)} sent`,
      isMet: figures.admittedShare >= 0.85,
    },
    {
      what: 'p99 of logins let in',
      asked: '≤ 3 times that at half load, once the burst at the start is over',
      measured: `${ms(figures.admittedP99Ms)} against ${ms(figures.halfLoadP99Ms)}; ${ms(figures.burstP99Ms)} in the burst`,
      isMet: figures.admittedP99Ms <= 3 * figures.halfLoadP99Ms,
    },
    {
      what: 'turned away, p99',
      asked: '≤ 50 ms',
      measured: `${ms(figures.shedP99Ms)}, median ${ms(figures.shedMedianMs)}`,
      isMet: figures.shedP99Ms <= 50,
    },
    {
      what: 'token checks meanwhile, p99',
      asked: '≤ 300 ms',
      measured: `${ms(figures.checkP99Ms)}, ${ms(figures.checkHalfP99Ms)} at half load; ${figures.checkFailures} failed (${figures.checkFailedAs})`,
      isMet: figures.checkP99Ms <= 300 && figures.checkFailures === 0,
    },
    {
      what: 'without an answer',
      asked: '0',
      measured: `${figures.unanswered}; other answers: ${figures.otherStatuses}`,
      isMet: figures.unanswered === 0 && figures.otherStatuses === 'none',
    },
    {
      what: 'normal again',
      asked: '≤ 10 s',
      measured: `${(figures.normalAfterMs / 1_000).toFixed(1)} s`,
      isMet: figures.normalAfterMs <= 10_000,
    },
  ];
}

const share = (value: number): string => `${(value * 100).toFixed(0)} %`;

const MANY_NETWORKS = 40;

/**
 * With many attacking networks a new device only gets its fair share of the hash limiter. The same is true of a known
 * device if the attacker has known devices too. These cases have no goal.
 */
export function hashExhaustionGoal(figures: HashExhaustionFigures): Goal {
  const { networks, hasKnownDevices, perSecond, newDevice, knownDevice } = figures;
  const isMany = networks >= MANY_NETWORKS;
  const asked = [
    ...(isMany ? [] : ['new device ≥ 95 %']),
    ...(isMany && hasKnownDevices ? [] : ['known device 100 %']),
  ];
  return {
    what: `right passwords from ${networks} ${networks === 1 ? 'network' : 'networks'}${hasKnownDevices ? ', half of them on known devices' : ''}`,
    asked: asked.length === 0 ? 'stated only' : `elsewhere, within 2 s: ${asked.join(', ')}`,
    measured: `${perSecond.toFixed(0)} logins a second sent; new device ${share(newDevice.share)} of ${newDevice.count}, slowest ${ms(newDevice.slowestMs)}; known device ${share(knownDevice.share)} of ${knownDevice.count}, slowest ${ms(knownDevice.slowestMs)}`,
    isMet: (isMany || newDevice.share >= 0.95) && (knownDevice.share === 1 || (isMany && hasKnownDevices)),
  };
}

const MOST_MORE_MB = 20;
const SPARE_DESCRIPTORS = 20;

export function floodGoals(floods: readonly MeasuredFlood[]): Goal[] {
  return floods.map((flood) => {
    const answers = Object.entries(flood.answers).map(([status, count]) => `${status} × ${count}`);
    const moreMb = flood.peak.rssMb - flood.before.rssMb;
    const isHuge = flood.plan.kind === 'huge bodies';
    // Doubling a few milliseconds is only scheduler noise.
    const isServed = flood.honestMeanwhileMs <= Math.max(2 * flood.honestBeforeMs, 20);
    const isCut = flood.cut === flood.opened && flood.slowestCutMs <= MOST_CUT_MS;
    const isFreed = flood.after.descriptors <= flood.before.descriptors + SPARE_DESCRIPTORS;
    return {
      what: `${flood.plan.row}: ${flood.opened.toLocaleString('en-US')} × ${flood.plan.kind}`,
      asked: `others' p99 ≤ twice, all cut ≤ 15 s, descriptors as before${isHuge ? `, memory + ≤ ${MOST_MORE_MB} MB` : ''}`,
      measured: [
        `others' p99 ${ms(flood.honestMeanwhileMs)} against ${ms(flood.honestBeforeMs)}, ${flood.honestFailures} failed`,
        `${flood.cut.toLocaleString('en-US')} cut, the last after ${(flood.slowestCutMs / 1_000).toFixed(1)} s (${answers.join(', ')})`,
        `memory + ${moreMb.toFixed(0)} MB`,
        `descriptors ${flood.before.descriptors}, ${flood.peak.descriptors}, ${flood.after.descriptors}`,
        ...(isHuge ? [`${flood.sentMegabytes.toFixed(0)} MB sent`] : []),
      ].join('; '),
      isMet:
        isServed && isCut && isFreed && flood.honestFailures === 0 && (!isHuge || moreMb <= MOST_MORE_MB),
    };
  });
}

const stallTexts: Record<StallKind, string> = {
  stopped: 'the API stopped',
  neighbour: 'four busy loops on its core',
};

export function stallGoal(figures: StallFigures): Goal {
  const {
    plan,
    capacity,
    capacityAfter,
    perSecond,
    stalls,
    longestStallMs,
    count,
    statuses,
    turnedAway,
    shed,
  } = figures;
  return {
    what: `${plan.share} of the capacity, ${stallTexts[plan.kind]} for ${ms(plan.stallMs)}, ten times a minute`,
    asked: 'no right password turned away',
    measured: [
      `${count} logins, ${perSecond.toFixed(1)} a second of ${capacity.toFixed(1)} (${capacityAfter.toFixed(1)} afterwards), ${stalls} stalls of at most ${ms(longestStallMs)}: ${statuses}${turnedAway > 0 ? `, ${shed} of them by the hash limiter` : ''}`,
      `p50 ${ms(figures.p50Ms)}, p95 ${ms(figures.p95Ms)}, p99 ${ms(figures.p99Ms)}, slowest ${ms(figures.maxMs)}`,
    ].join('; '),
    isMet: turnedAway === 0,
  };
}

export const goalTable = (goals: readonly Goal[]): Table => ({
  head: ['What', 'Asked', 'Measured', ''],
  rows: goals.map(({ what, asked, measured, isMet }) => [
    what,
    asked,
    measured,
    isMet ? 'met' : '**missed**',
  ]),
});
