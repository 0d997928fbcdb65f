import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { UserResponse } from '@portaria/contract';
import { type ApiProcess, startApiProcess } from '@portaria/harness/api-process';
import type { Browser } from '@portaria/harness/browser';
import { freePort } from '@portaria/harness/free-port';
import { startMailCatcher } from '@portaria/harness/mail-catcher';
import { type OwnPostgres, startOwnPostgres } from '@portaria/harness/own-postgres';
import { type OwnRedis, startOwnRedis } from '@portaria/harness/own-redis';
import { ownVariables } from '@portaria/harness/own-variables';
import { logIn, newPerson, registerPerson } from '@portaria/harness/people';
import { startWorkerProcess } from '@portaria/harness/worker-process';
import type { Drill, DrillResult, Pace } from './support/drill.ts';
import { processUsageOf, type Usage, usageOf } from './support/inspected.ts';
import { type Call, judgeCalls, judgeUsage, type Soaked } from './support/soak-verdict.ts';

/** Calls per second. Together they need about half the hashing capacity of one core. */
const [LOGINS, REGISTRATIONS, CHECKS] = [25, 1, 50];
const PEOPLE = 200;
interface Lengths {
  readonly allMs: number;
  readonly faultEveryMs: number;
  /** Latencies in this time after a fault are not compared. */
  readonly disturbedMs: number;
  readonly restMs: number;
  readonly inspectEveryMs: number;
  readonly heapMbPerHour: number;
}
const LONG: Lengths = {
  allMs: 3_600_000,
  faultEveryMs: 300_000,
  disturbedMs: 30_000,
  restMs: 30_000,
  inspectEveryMs: 30_000,
  heapMbPerHour: 1,
};
/** A minute is too short to measure a slope. */
const SHORT: Lengths = {
  allMs: 80_000,
  faultEveryMs: 20_000,
  disturbedMs: 8_000,
  restMs: 15_000,
  inspectEveryMs: 5_000,
  heapMbPerHour: Number.POSITIVE_INFINITY,
};
/** Open-loop load: sends calls at a fixed rate, without waiting for earlier responses. */
async function atRate(
  perSecond: number,
  isOver: () => boolean,
  call: (turn: number) => Promise<number>,
): Promise<Call[]> {
  const calls: Call[] = [];
  const pending = new Set<Promise<void>>();
  const startedAt = performance.now();
  for (let turn = 0; !isOver(); turn += 1) {
    const at = performance.now();
    const one = call(turn)
      .catch(() => 0)
      .then((status) => void calls.push({ at, ms: performance.now() - at, status }));
    pending.add(one);
    void one.finally(() => pending.delete(one));
    await sleep(Math.max(0, startedAt + ((turn + 1) * 1_000) / perSecond - performance.now()));
  }
  await Promise.all(pending);
  return calls;
}

const faults: readonly ((engines: { postgres: OwnPostgres; redis: OwnRedis }) => Promise<string>)[] = [
  async ({ redis }) => {
    await redis.kill();
    await sleep(3_000);
    await redis.start();
    return 'Redis killed and started empty';
  },
  async ({ postgres }) => {
    await postgres.stop();
    await postgres.start();
    return 'PostgreSQL restarted';
  },
  async ({ redis }) => {
    redis.freeze();
    await sleep(3_000);
    redis.thaw();
    return 'Redis frozen for 3 s';
  },
];

async function soak({ short, minutes, say }: Pace): Promise<DrillResult> {
  const {
    allMs: usualMs,
    faultEveryMs,
    disturbedMs,
    restMs,
    inspectEveryMs,
    heapMbPerHour,
  } = short ? SHORT : LONG;
  const allMs = minutes === undefined ? usualMs : minutes * 60_000;
  const [postgres, redis, mails] = await Promise.all([
    startOwnPostgres(),
    startOwnRedis(),
    startMailCatcher(),
  ]);
  const [apiInspector, workerInspector] = [await freePort(), await freePort()];
  const variables = ownVariables(postgres.appUrl, { REDIS_URL: redis.url, SMTP_URL: mails.url });
  const inspected = (port: number) => ({ ...variables, NODE_OPTIONS: `--inspect=127.0.0.1:${port}` });
  const api = await startApiProcess(inspected(apiInspector));
  const worker = startWorkerProcess(inspected(workerInspector));
  const pids = { api: api.child.pid ?? 0, worker: worker.pid };
  const inspectBoth = async () => ({
    api: await usageOf(pids.api, apiInspector),
    worker: await usageOf(pids.worker, workerInspector),
  });
  try {
    const people = await registerReturningUsers(api, PEOPLE);
    const holder = await sessionHolder(api);
    await sleep(restMs);
    const before = await inspectBoth();
    const startedAt = performance.now();
    const isOver = (): boolean => performance.now() - startedAt > allMs;
    const traffic = Promise.all([
      atRate(LOGINS, isOver, (turn) => people[turn % PEOPLE]?.logIn() ?? Promise.resolve(0)),
      atRate(REGISTRATIONS, isOver, () => registerOnce(api)),
      atRate(CHECKS, isOver, () => holder.check()),
    ]);
    const inspections: ({ at: number } & typeof before)[] = [];
    const rssMb: Record<keyof typeof pids, number[]> = { api: [], worker: [] };
    const brokenAt: number[] = [];
    // This process must not grow either, so mails are counted and dropped. Its own event loop delay is reported too.
    let delivered = 0;
    const ownDelays = [
      monitorEventLoopDelay({ resolution: 5 }),
      monitorEventLoopDelay({ resolution: 5 }),
    ] as const;
    ownDelays[0].enable();
    while (!isOver()) {
      await sleep(1_000);
      rssMb.api.push(processUsageOf(pids.api).rssMb);
      rssMb.worker.push(processUsageOf(pids.worker).rssMb);
      delivered += mails.mails.splice(0).length;
      if (performance.now() - startedAt > allMs / 2 && ownDelays[0].disable()) ownDelays[1].enable();
      if (performance.now() < startedAt + (inspections.length + 1) * inspectEveryMs) continue;
      const seen = { at: performance.now(), ...(await inspectBoth()) };
      inspections.push(seen);
      if (performance.now() < startedAt + (brokenAt.length + 1) * faultEveryMs) continue;
      brokenAt.push(performance.now());
      const what = await faults[(brokenAt.length - 1) % faults.length]?.({ postgres, redis });
      const second = ((seen.at - startedAt) / 1_000).toFixed(0);
      say(`${second} s: API ${describeUsage(seen.api)}; worker ${describeUsage(seen.worker)}. ${what}.`);
    }
    const [logins, registrations, checks] = await traffic;
    await sleep(restMs);
    const after = await inspectBoth();
    ownDelays[1].disable();
    delivered += mails.mails.splice(0).length;
    const isQuiet = ({ at }: Call): boolean =>
      brokenAt.every((broken) => at < broken || at > broken + disturbedMs);
    const soaked = (name: keyof typeof pids): Soaked => ({
      rest: { before: before[name], after: after[name] },
      inspections: inspections.map((inspection) => ({ at: inspection.at, ...inspection[name] })),
      rssMb: rssMb[name],
    });
    const welcomed = registrations.filter(({ status }) => status === 200).length + PEOPLE + 1;
    const verdicts = [
      judgeUsage('API', soaked('api'), heapMbPerHour),
      judgeUsage('worker', soaked('worker'), heapMbPerHour),
      judgeCalls(logins, registrations, checks, (startedAt + performance.now()) / 2, isQuiet),
      {
        passed: delivered >= welcomed,
        measured: `${delivered} mails for ${welcomed} accounts; the sender's own delay, p99 in the two halves: ${ownDelays.map((delays) => (delays.percentile(99) / 1e6).toFixed(1)).join(' and ')} ms`,
      },
    ];
    return {
      passed: verdicts.every(({ passed }) => passed),
      measured: [`${brokenAt.length} faults`, ...verdicts.map(({ measured }) => measured)].join('; '),
    };
  } finally {
    await api.stop();
    await worker.end('SIGTERM');
    await Promise.all([postgres.remove(), redis.remove(), mails.close()]);
  }
}

const describeUsage = ({ heapMb, rssMb, files, sockets, timers }: Usage): string =>
  `heap ${heapMb.toFixed(1)} MB, RSS ${rssMb.toFixed(0)} MB, ${files} files, ${sockets} sockets, ${timers} timers`;

/** Users who log in again with a known device. Ten register at once, so that the pool is full before measuring. */
async function registerReturningUsers(
  api: ApiProcess,
  count: number,
): Promise<{ logIn(): Promise<number> }[]> {
  const people: { logIn(): Promise<number> }[] = [];
  async function register(): Promise<void> {
    const browser = api.browser();
    const { username, password } = await registerPerson(browser, newPerson());
    people.push({ logIn: () => logIn(browser, username, password) });
  }
  while (people.length < count) await Promise.all(Array.from({ length: 10 }, register));
  return people;
}

async function registerOnce(api: ApiProcess): Promise<number> {
  return (await api.browser().post('v2/account/register', newPerson())).status;
}

/** One user for the whole run. Parallel calls share one refresh, as in the web application. */
async function sessionHolder(api: ApiProcess): Promise<{ check(): Promise<number> }> {
  const browser: Browser = api.browser();
  await registerPerson(browser, newPerson());
  let renewal: Promise<number> | undefined;
  async function renew(): Promise<number> {
    const renewed = await browser.post('v2/account/refresh');
    if (renewed.status === 200) browser.token = renewed.json<UserResponse>().token;
    return renewed.status;
  }
  return {
    async check() {
      const { status } = await browser.get('v2/account/me');
      if (status !== 401) return status;
      renewal ??= renew().finally(() => {
        renewal = undefined;
      });
      return renewal;
    },
  };
}

export const drills: readonly Drill[] = [
  {
    id: 'F34',
    fault:
      'an hour at half the hashing capacity of a core, with an engine broken every 5 minutes; measured after garbage collection',
    goal: 'heap + ≤ 1 MB an hour, RSS and heap at rest + ≤ 10 %; files, sockets and timers at rest as before; p99 + ≤ 10 %; no one logged out, every mail sent',
    run: soak,
  },
];
