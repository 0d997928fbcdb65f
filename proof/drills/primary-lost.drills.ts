import { setTimeout as sleep } from 'node:timers/promises';
import { startApiProcess } from '@portaria/harness/api-process';
import { ownVariables } from '@portaria/harness/own-variables';
import { withoutLimits } from '@portaria/harness/test-environment';
import type { Drill, DrillResult, Pace } from './support/drill.ts';
import { Ledger } from './support/ledger.ts';
import { type PatroniCluster, startPatroniCluster } from './support/patroni-cluster.ts';

const WRITERS = 8;
const BACK_WITHIN_MS = 15_000;
const SWITCHED_WITHIN_MS = 5_000;
const SETTLE_MS = 3_000;

interface Fixture {
  readonly cluster: PatroniCluster;
  readonly ledger: Ledger;
}

async function underWrites(work: (fixture: Fixture) => Promise<DrillResult>): Promise<DrillResult> {
  const cluster = await startPatroniCluster();
  try {
    const variables = ownVariables(cluster.appUrl, withoutLimits);
    const apis = await Promise.all([startApiProcess(variables), startApiProcess(variables)]);
    const ledger = new Ledger(apis);
    try {
      await ledger.begin(WRITERS);
      return await work({ cluster, ledger });
    } finally {
      await ledger.end();
      await Promise.all(apis.map((api) => api.stop()));
    }
  } finally {
    await cluster.remove();
  }
}

async function untilBack(ledger: Ledger, since: number, withinMs: number): Promise<number> {
  const deadline = performance.now() + withinMs * 3;
  while (ledger.msUntilWritesAreBack(since) === Number.POSITIVE_INFINITY && performance.now() < deadline) {
    await sleep(50);
  }
  return ledger.msUntilWritesAreBack(since);
}

async function lossesIn({ cluster, ledger }: Fixture): Promise<{ lost: string[]; broken: number }> {
  await ledger.end();
  const [row] = await cluster.query<{ broken: number }>(
    'select count(*)::int as broken from accounts full join passwords on account_id = id where id is null or account_id is null',
  );
  return { lost: await ledger.lost(cluster.query), broken: row?.broken ?? -1 };
}

/** Alternately kills only the server, or also the Patroni process that would restart it. */
async function killPrimaries({ short, say }: Pace): Promise<DrillResult> {
  const kills = short ? 2 : 20;
  return underWrites(async (fixture) => {
    const { cluster, ledger } = fixture;
    const backAfter: number[] = [];
    for (let kill = 1; kill <= kills; kill += 1) {
      await cluster.untilSynchronous();
      await sleep(SETTLE_MS);
      const wholeMachine = kill % 2 === 0;
      const { name, at } = await cluster.killPrimary(wholeMachine);
      const ms = await untilBack(ledger, at, BACK_WITHIN_MS);
      backAfter.push(ms);
      cluster.revive(name);
      say(
        `kill ${kill} of ${kills} (${wholeMachine ? 'machine' : 'server'}): writes back after ${Math.round(ms)} ms`,
      );
    }
    const { lost, broken } = await lossesIn(fixture);
    const slowest = Math.max(...backAfter);
    return {
      passed: lost.length === 0 && broken === 0 && slowest <= BACK_WITHIN_MS,
      measured: `${kills} kills, ${ledger.acknowledged} writes acknowledged, ${lost.length} lost, ${broken} invariants broken; back after ${median(backAfter)} ms (median), ${Math.round(slowest)} at most; slowest refusal ${Math.round(ledger.slowestRefusal())} ms`,
    };
  });
}

async function switchOver({ short, say }: Pace): Promise<DrillResult> {
  const switches = short ? 1 : 5;
  return underWrites(async (fixture) => {
    const { cluster, ledger } = fixture;
    const gaps: number[] = [];
    for (let at = 1; at <= switches; at += 1) {
      await cluster.untilSynchronous();
      await sleep(SETTLE_MS);
      const since = performance.now();
      await cluster.switchover();
      await sleep(SWITCHED_WITHIN_MS * 2);
      const gap = longestGap(ledger, since);
      gaps.push(gap);
      say(`switchover ${at} of ${switches}: no write for ${Math.round(gap)} ms`);
    }
    const { lost, broken } = await lossesIn(fixture);
    const longest = Math.max(...gaps);
    return {
      passed: lost.length === 0 && broken === 0 && longest <= SWITCHED_WITHIN_MS,
      measured: `${switches} switchovers, ${ledger.acknowledged} writes acknowledged, ${lost.length} lost; no write for ${median(gaps)} ms (median), ${Math.round(longest)} at most`,
    };
  });
}

function longestGap({ moments }: Ledger, since: number): number {
  const times = moments.filter(({ at, status }) => at >= since && status === 204).map(({ at }) => at);
  const starts = [since, ...times];
  return Math.max(...times.map((at, index) => at - (starts[index] ?? since)));
}

const median = (values: readonly number[]): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);

export const drills: readonly Drill[] = [
  {
    id: 'F01',
    fault: 'primary killed with -9 under writes, every other time with its whole machine',
    goal: 'nothing acknowledged lost; writes back within 15 s',
    run: killPrimaries,
  },
  {
    id: 'F02',
    fault: 'planned switchover under writes',
    goal: 'nothing lost; no write for at most 5 s',
    run: switchOver,
  },
];
