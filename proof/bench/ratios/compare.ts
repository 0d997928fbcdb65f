import { randomInt } from 'node:crypto';
import type { DatabaseMeter } from '../load/database-meter.ts';
import { createHttpClient, type HttpClient } from '../load/http-client.ts';
import { inParallel } from '../load/in-parallel.ts';
import { cpuMs } from '../load/process-cpu.ts';
import { type Spread, shuffled, spreadOf } from '../statistics.ts';
import type { CallPlan, Side } from './side.ts';

interface Sample {
  readonly cpuMs: number;
  readonly databaseMs: number;
  readonly walBytes: number;
  readonly perSecond: number;
}

export interface Comparison {
  /** CPU time per request, left and right. The ratio (left divided by right) is computed for each round. */
  readonly cpuMs: readonly [Spread, Spread];
  readonly cpuRatio: Spread;
  /** The same for PostgreSQL, and the WAL bytes per request. */
  readonly databaseMs: readonly [Spread, Spread];
  readonly databaseRatio: Spread;
  readonly walBytes: readonly [Spread, Spread];
  readonly perSecond: readonly [Spread, Spread];
}

/** Request numbers continue over all rounds, so that no request is sent twice. */
const sent = new Map<string, number>();

function takeNumbers(side: Side, plan: CallPlan, count: number): number {
  const key = `${side.url} ${plan.name}`;
  const first = sent.get(key) ?? 0;
  sent.set(key, first + count);
  return first;
}

async function sample(side: Side, plan: CallPlan, meter: DatabaseMeter): Promise<Sample> {
  const { requests } = plan;
  const client = createHttpClient(side.url, plan.atOnce);
  const first = takeNumbers(side, plan, requests);
  const expected = side.expected?.[plan.name] ?? plan.expected;
  const walBefore = await meter.walBytes();
  const [cpuBefore, databaseBefore] = [cpuMs(side.pid), meter.cpuMs()];
  const startedAt = performance.now();
  await inParallel(requests, plan.atOnce, async (n) => {
    const status = await answerOf(side, plan, client, first + n);
    if (status !== expected) throw new Error(`${plan.title} answered ${status} at ${side.url}`);
  });
  const seconds = (performance.now() - startedAt) / 1_000;
  const spent = cpuMs(side.pid) - cpuBefore;
  const databaseMs = meter.cpuMs() - databaseBefore;
  const walBytes = (await meter.walBytes()) - walBefore;
  client.close();
  return {
    cpuMs: spent / requests,
    databaseMs: databaseMs / requests,
    walBytes: walBytes / requests,
    perSecond: requests / seconds,
  };
}

async function answerOf(side: Side, { name }: CallPlan, client: HttpClient, n: number): Promise<number> {
  if (name === 'external-login' && side.externalLogin) return side.externalLogin(n);
  return (await client.send(side.request(name, n))).status;
}

/** Measures both sides in each round in random order, so that other load affects both equally. */
export async function compare(
  left: Side,
  right: Side,
  plan: CallPlan,
  rounds: number,
  meter: DatabaseMeter,
): Promise<Comparison> {
  const sides = [left, right];
  // One unmeasured round warms up the JIT compiler. The side with more code needs longer for that.
  const warmUp = { ...plan, requests: plan.warmUp ?? plan.requests };
  for (const side of sides) await sample(side, warmUp, meter);
  const samples: [Sample, Sample][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const done = new Map<Side, Sample>();
    for (const side of shuffled(sides, (limit) => randomInt(limit))) {
      done.set(side, await sample(side, plan, meter));
    }
    samples.push([done.get(left) as Sample, done.get(right) as Sample]);
  }
  const of = (at: 0 | 1, figure: keyof Sample): Spread => spreadOf(samples.map((pair) => pair[at][figure]));
  return {
    cpuMs: [of(0, 'cpuMs'), of(1, 'cpuMs')],
    cpuRatio: spreadOf(samples.map(([one, other]) => one.cpuMs / other.cpuMs)),
    databaseMs: [of(0, 'databaseMs'), of(1, 'databaseMs')],
    databaseRatio: spreadOf(samples.map(([one, other]) => one.databaseMs / other.databaseMs)),
    walBytes: [of(0, 'walBytes'), of(1, 'walBytes')],
    perSecond: [of(0, 'perSecond'), of(1, 'perSecond')],
  };
}
