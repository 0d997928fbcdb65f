import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { UserResponse } from '@portaria/contract';
import { type ApiProcess, startApiProcess } from '../api-process.ts';
import type { Browser } from '../browser.ts';
import { quantile } from '../faults/support/measures.ts';
import { type OwnPostgres, startOwnPostgres } from '../faults/support/own-postgres.ts';
import { type OwnRedis, startOwnRedis } from '../faults/support/own-redis.ts';
import { ownVariables } from '../faults/support/own-variables.ts';
import { logIn, newPerson, registerPerson } from '../people.ts';
import type { Drill, DrillResult, Pace } from './support/drill.ts';

const LOGINS_PER_SECOND = 5;
const CHECKS_PER_SECOND = 50;
/** Faults in a row over the run, so many seconds apart. */
const FAULT_EVERY_MS = { short: 20_000, long: 300_000 };
const LASTS_MS = { short: 60_000, long: 3_600_000 };
const RSS_GROWTH = 1.1;
const P99_DRIFT = 1.1;

interface Sample {
  readonly rssMb: number;
  readonly files: number;
}

function sample({ pid }: { pid?: number | undefined }): Sample {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return {
    rssMb: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024,
    files: readdirSync(`/proc/${pid}/fd`).length,
  };
}

interface Call {
  readonly at: number;
  readonly ms: number;
  readonly status: number;
}

/** So many a second, whether the ones before were answered or not. */
async function atRate(
  perSecond: number,
  isOver: () => boolean,
  call: () => Promise<number>,
): Promise<Call[]> {
  const calls: Call[] = [];
  const pending = new Set<Promise<void>>();
  while (!isOver()) {
    const at = performance.now();
    const one = call()
      .catch(() => 0)
      .then((status) => void calls.push({ at, ms: performance.now() - at, status }));
    pending.add(one);
    void one.finally(() => pending.delete(one));
    await sleep(1_000 / perSecond);
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

async function soak({ short, say }: Pace): Promise<DrillResult> {
  const lasts = short ? LASTS_MS.short : LASTS_MS.long;
  const every = short ? FAULT_EVERY_MS.short : FAULT_EVERY_MS.long;
  const [postgres, redis] = await Promise.all([startOwnPostgres(), startOwnRedis()]);
  const api = await startApiProcess(ownVariables(postgres.appUrl, { REDIS_URL: redis.url }));
  try {
    const people = await Promise.all(
      Array.from({ length: 20 }, () => registerPerson(api.browser(), newPerson())),
    );
    const holder = await sessionHolder(api);
    const startedAt = performance.now();
    const isOver = (): boolean => performance.now() - startedAt > lasts;
    let turn = 0;
    const logins = atRate(LOGINS_PER_SECOND, isOver, () => {
      turn += 1;
      const person = people[turn % people.length];
      return logIn(api.browser(), person?.username ?? '', person?.password ?? '');
    });
    const checks = atRate(CHECKS_PER_SECOND, isOver, () => holder.check());
    const samples: Sample[] = [];
    let broken = 0;
    let nextFault = performance.now() + every;
    while (!isOver()) {
      await sleep(1_000);
      samples.push(sample(api.child));
      if (performance.now() < nextFault) continue;
      say(
        `${Math.round((performance.now() - startedAt) / 1_000)} s: ${await faults[broken % faults.length]?.({ postgres, redis })}; ${samples.at(-1)?.rssMb.toFixed(0)} MB, ${samples.at(-1)?.files} files`,
      );
      broken += 1;
      nextFault += every;
    }
    return verdict(await logins, await checks, samples, broken, startedAt);
  } finally {
    await api.stop();
    await Promise.all([postgres.remove(), redis.remove()]);
  }
}

/** One person all along, who renews the token as the application does. */
async function sessionHolder(api: ApiProcess): Promise<{ check(): Promise<number> }> {
  const browser: Browser = api.browser();
  await registerPerson(browser, newPerson());
  return {
    async check() {
      const { status } = await browser.get('v2/account/me');
      if (status !== 401) return status;
      const renewed = await browser.post('v2/account/refresh');
      if (renewed.status === 200) browser.token = renewed.json<UserResponse>().token;
      return renewed.status;
    },
  };
}

function verdict(
  logins: readonly Call[],
  checks: readonly Call[],
  samples: readonly Sample[],
  broken: number,
  startedAt: number,
): DrillResult {
  const quarter = Math.floor(samples.length / 4);
  const rss = (part: readonly Sample[]): number =>
    quantile(
      part.map(({ rssMb }) => rssMb),
      0.5,
    );
  const [first, last] = [rss(samples.slice(quarter, 2 * quarter)), rss(samples.slice(-quarter))];
  const half = (startedAt + performance.now()) / 2;
  const p99 = (calls: readonly Call[]): number =>
    quantile(
      calls.filter(({ status }) => status === 200).map(({ ms }) => ms),
      0.99,
    );
  const [early, late] = [
    p99(checks.filter(({ at }) => at < half)),
    p99(checks.filter(({ at }) => at >= half)),
  ];
  const loggedOut = checks.filter(({ status }) => status === 401).length;
  const odd = [...logins, ...checks].filter(({ status }) => ![200, 401, 503].includes(status)).length;
  const files = samples.map((one) => one.files);
  const flatFiles = (files.at(-1) ?? 0) <= quantile(files, 0.5) + 20;
  return {
    passed:
      last <= first * RSS_GROWTH && late <= early * P99_DRIFT && loggedOut === 0 && odd === 0 && flatFiles,
    measured: `${logins.length} logins, ${checks.length} checks, ${broken} faults; RSS ${first.toFixed(0)} MB in the second quarter, ${last.toFixed(0)} in the last; checks p99 ${early.toFixed(1)} ms in the first half, ${late.toFixed(1)} in the second; ${loggedOut} logouts, ${odd} answers other than 200 or 503; files ${Math.min(...files)} to ${Math.max(...files)}, ${files.at(-1)} at the end`,
  };
}

export const drills: readonly Drill[] = [
  {
    id: 'F34',
    fault: 'an hour of logins and token checks with an engine broken every 5 minutes',
    goal: 'memory grows by at most 10 %, p99 drifts by at most 10 %, nobody logged out',
    run: soak,
  },
];
