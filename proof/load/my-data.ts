// Export and deletion of large accounts while other users send requests: `npm run proof -- load`.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type ApiProcess, startApiProcess } from '@portaria/harness/api-process';
import type { Browser } from '@portaria/harness/browser';
import { startMailCatcher } from '@portaria/harness/mail-catcher';
import { figure, msUntil, quantile, timed } from '@portaria/harness/measures';
import { type OwnPostgres, startOwnPostgres } from '@portaria/harness/own-postgres';
import { startOwnRedis } from '@portaria/harness/own-redis';
import { ownVariables } from '@portaria/harness/own-variables';
import { logIn } from '@portaria/harness/people';
import { SEEDED_PASSWORD, seedAccounts } from '@portaria/harness/seed-accounts';
import type { Variables } from '@portaria/harness/test-environment';
import { startWorkerProcess } from '@portaria/harness/worker-process';
import type { Downloaded } from './download.ts';

export interface Scale {
  /** Large accounts, deleted one after another. The first one also requests the exports. */
  readonly people: number;
  readonly endedSessions: number;
  readonly activity: number;
  readonly copies: number;
  readonly quietSeconds: number;
  /** Calls per second of other users, by kind. */
  readonly rates: Readonly<Record<Kind, number>>;
}

const kinds = ['check', 'refresh', 'login'] as const;
type Kind = (typeof kinds)[number];
const LIVE_SESSIONS = 20;

export interface MyDataFigures {
  readonly copies: readonly Downloaded[];
  readonly apiRestMb: number;
  readonly apiPeakMb: number;
  readonly workerRestMb: number;
  readonly workerPeakMb: number;
  readonly deletionMs: readonly number[];
  /** Milliseconds by phase and kind, and the number of calls. */
  readonly calls: Readonly<
    Record<
      string,
      { readonly p50: number; readonly p90: number; readonly p99: number; readonly count: number }
    >
  >;
  readonly failed: number;
  readonly left: number;
}

const full: Scale = {
  people: 5,
  endedSessions: 10_000,
  activity: 100_000,
  copies: 8,
  quietSeconds: 5,
  rates: { check: 40, refresh: 5, login: 2 },
};

/** Current resident memory. */
function megabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes ?? 0) / 1_024;
}

async function seed(postgres: OwnPostgres, scale: Scale): Promise<void> {
  const people = "from accounts cross join generate_series(1, $1) as n where username like 'pessoa%'";
  await postgres.query(
    `insert into sessions (id, account_id, secret_hash, key_id, idle_expires_at, expires_at, ended_at, end_reason, network, browser, system)
     select gen_random_uuid(), accounts.id, sha256('x'), 'k', now() + interval '7 days', now() + n * interval '3 minutes',
            case when n > ${LIVE_SESSIONS - 1} then now() end, case when n > ${LIVE_SESSIONS - 1} then 'logout' end,
            '203.0.113.0/24', 'Chrome', 'Android' ${people}`,
    [scale.endedSessions + LIVE_SESSIONS - 1],
  );
  await postgres.query(
    `insert into audit_events (id, account_id, event, at, network, browser, system)
     select gen_random_uuid(), accounts.id, 'session.opened', now() - n * interval '10 seconds', '203.0.113.0/24', 'Chrome', 'Android'
     ${people} and username = 'pessoa1'`,
    [scale.activity],
  );
  await postgres.query('vacuum analyze');
}

/** Sends other users' calls at fixed rates and records their times by phase. */
function startOtherTraffic(browsers: Readonly<Record<Kind, Browser>>, scale: Scale) {
  const times = new Map<string, number[]>();
  let phase = 'warming up';
  let failed = 0;
  const call: Record<Kind, () => Promise<{ status: number }>> = {
    check: () => browsers.check.get('v2/account/me'),
    refresh: () => browsers.refresh.post('v2/account/refresh'),
    login: () =>
      browsers.login.post('v2/account/login', { usernameOrEmail: 'dona3', password: SEEDED_PASSWORD }),
  };
  async function one(kind: Kind): Promise<void> {
    const name = `${phase}: ${kind}`;
    const { result, ms } = await timed(() => call[kind]().catch(() => ({ status: 0 })));
    if (result.status !== 200) failed += 1;
    const recorded = times.get(name);
    if (recorded) recorded.push(ms);
    else times.set(name, [ms]);
  }
  const timers = kinds.map((kind) => setInterval(() => void one(kind), 1_000 / scale.rates[kind]));
  return {
    during: async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
      phase = name;
      return work().finally(() => {
        phase = 'between';
      });
    },
    end(): { times: ReadonlyMap<string, number[]>; failed: number } {
      for (const timer of timers) clearInterval(timer);
      return { times, failed };
    },
  };
}

/**
 * V8 collects lazily: ordinary traffic alone grows a process from 200 to 280 MB in two minutes. A separate process with
 * a small young generation frees garbage soon, so that its size shows what an export really needs.
 */
async function memoryOfCopies(
  variables: Variables,
  takeCopy: (from: ApiProcess, form: string) => Promise<Downloaded>,
): Promise<{ apiRestMb: number; apiPeakMb: number }> {
  const api = await startApiProcess({ ...variables, NODE_OPTIONS: '--max-semi-space-size=2' });
  const pid = api.child.pid ?? 0;
  try {
    for (let call = 0; call < 200; call += 1) await (await fetch(`${api.url}/api/v2/account/csrf`)).text();
    const [, apiRestMb] = await peakDuring(pid, () => sleep(2_000));
    const [, apiPeakMb] = await peakDuring(pid, async () => {
      for (const form of ['json', 'html']) await takeCopy(api, form);
    });
    return { apiRestMb, apiPeakMb };
  } finally {
    await api.stop();
  }
}

/** Makes the deletion due, queues the job and waits until the account is removed. */
async function deletePerson(postgres: OwnPostgres, username: string): Promise<number> {
  await postgres.query(
    'insert into account_deletions (account_id, due_at) select id, now() from accounts where username = $1',
    [username],
  );
  await postgres.query("insert into pgboss.job (name, data) values ('remove-accounts', '{}')");
  const gone = async () =>
    (await postgres.query('select from accounts where username = $1', [username])).length === 0;
  return msUntil('the removal', gone, 120_000);
}

async function peakDuring<Result>(pid: number, work: () => Promise<Result>): Promise<[Result, number]> {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, megabytes(pid));
  }, 20);
  try {
    return [await work(), peak];
  } finally {
    clearInterval(timer);
  }
}

export async function measureMyData(scale: Scale): Promise<MyDataFigures> {
  const [postgres, redis, mails] = await Promise.all([
    startOwnPostgres(),
    startOwnRedis(),
    startMailCatcher(),
  ]);
  const variables = ownVariables(postgres.appUrl, { REDIS_URL: redis.url, SMTP_URL: mails.url });
  await seedAccounts(postgres.query, variables, 'dona', 3);
  await seedAccounts(postgres.query, variables, 'pessoa', scale.people);
  const api = await startApiProcess(variables);
  const worker = startWorkerProcess(variables);
  const downloader = fork(fileURLToPath(new URL('./download.ts', import.meta.url)), { execArgv: [] });
  try {
    const loggedIn = async (name: string): Promise<Browser> => {
      const browser = api.browser();
      if ((await logIn(browser, name, SEEDED_PASSWORD)) !== 200) throw new Error(`${name} cannot log in`);
      return browser;
    };
    const [check, refresh, login] = [
      await loggedIn('dona1'),
      await loggedIn('dona2'),
      await loggedIn('dona3'),
    ];
    const person = await loggedIn('pessoa1');
    await seed(postgres, scale);
    const headers = {
      authorization: `Bearer ${person.token}`,
      cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    };
    async function takeCopy(from: ApiProcess, form: string): Promise<Downloaded> {
      downloader.send({ url: `${from.url}/api/v2/account/export.${form}`, headers });
      const [done] = (await once(downloader, 'message')) as [Downloaded];
      return done;
    }
    const memory = await memoryOfCopies(variables, takeCopy);

    const others = startOtherTraffic({ check, refresh, login }, scale);
    // Alternates with quiet phases, so that other load on the machine affects both equally.
    const quiet = () => others.during('quiet', () => sleep(scale.quietSeconds * 1_000));
    await others.during('warming up', () => sleep(3 * scale.quietSeconds * 1_000));
    await quiet();
    const copies: Downloaded[] = [];
    for (let at = 0; at < scale.copies; at += 1) {
      copies.push(await others.during('export', () => takeCopy(api, at % 2 ? 'html' : 'json')));
      await quiet();
    }
    const workerRestMb = megabytes(worker.pid);
    let workerPeakMb = 0;
    const deletionMs: number[] = [];
    for (let at = 1; at <= scale.people; at += 1) {
      const [ms, peak] = await peakDuring(worker.pid, () =>
        others.during('deletion', () => deletePerson(postgres, `pessoa${at}`)),
      );
      deletionMs.push(ms);
      workerPeakMb = Math.max(workerPeakMb, peak);
      await quiet();
    }
    const { times, failed } = others.end();
    const left = (await postgres.query("select from sessions where network = '203.0.113.0/24'")).length;
    const calls = Object.fromEntries(
      [...times].map(([name, values]) => [
        name,
        {
          p50: quantile(values, 0.5),
          p90: quantile(values, 0.9),
          p99: quantile(values, 0.99),
          count: values.length,
        },
      ]),
    );
    return { copies, ...memory, workerRestMb, workerPeakMb, deletionMs, calls, failed, left };
  } finally {
    downloader.kill();
    await worker.end('SIGKILL');
    await api.stop();
    await mails.close();
    await Promise.all([postgres.remove(), redis.remove()]);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { copies, calls, deletionMs, ...figures } = await measureMyData(full);
  figure('export and deletion', { ...figures, 'slowest deletion': Math.max(...deletionMs) });
  for (const { status, bytes, ms } of copies) figure('copy', { status, bytes, ms });
  for (const [name, values] of Object.entries(calls)) figure(name, values);
}
