import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startApiProcess } from '@portaria/harness/api-process';
import { freePort } from '@portaria/harness/free-port';
import { quantile } from '@portaria/harness/measures';
import { startOwnPostgres } from '@portaria/harness/own-postgres';
import { type OwnProcess, startOwnProcess } from '@portaria/harness/own-process';
import { startOwnRedis } from '@portaria/harness/own-redis';
import { ownVariables } from '@portaria/harness/own-variables';
import { logIn, registerPerson } from '@portaria/harness/people';
import { startBalancer } from './support/balancer.ts';
import type { Drill, DrillResult, Pace } from './support/drill.ts';

const SENTINEL = '/usr/bin/redis-sentinel';
const DEGRADED_AT_MOST_MS = 5_000;

async function startSentinel(folder: string, primaryPort: number): Promise<OwnProcess> {
  if (!existsSync(SENTINEL)) throw new Error(`${SENTINEL} missing: apt-get install redis-sentinel`);
  const config = join(folder, 'sentinel.conf');
  writeFileSync(
    config,
    `port ${await freePort()}
bind 127.0.0.1
dir ${folder}
sentinel monitor portaria 127.0.0.1 ${primaryPort} 1
sentinel down-after-milliseconds portaria 1000
sentinel failover-timeout portaria 5000
`,
  );
  return startOwnProcess(SENTINEL, [config]);
}

/** The API has one Redis address. HAProxy routes it to the current master. */
const routesToMaster = (ports: readonly number[]): string[] => [
  'option tcp-check',
  'tcp-check send PING\\r\\n',
  'tcp-check expect string +PONG',
  'tcp-check send info\\ replication\\r\\n',
  'tcp-check expect string role:master',
  'tcp-check send QUIT\\r\\n',
  'default-server inter 300ms fall 1 rise 1 on-marked-down shutdown-sessions',
  ...ports.map((port, at) => `server redis${at} 127.0.0.1:${port} check`),
];

async function killMaster({ short, say }: Pace): Promise<DrillResult> {
  const folder = mkdtempSync(join(tmpdir(), 'portaria-sentinel-'));
  const [postgres, first, second] = await Promise.all([startOwnPostgres(), startOwnRedis(), startOwnRedis()]);
  await second.command('REPLICAOF', '127.0.0.1', `${first.port}`);
  const sentinel = await startSentinel(folder, first.port);
  const balancer = await startBalancer('tcp', routesToMaster([first.port, second.port]));
  await sleep(12_000);
  const api = await startApiProcess(
    ownVariables(postgres.appUrl, { REDIS_URL: `redis://127.0.0.1:${balancer.port}` }),
  );
  try {
    const { username, password } = await registerPerson(api.browser());
    const logins: { at: number; ms: number; status: number }[] = [];
    const timedLogin = async (): Promise<void> => {
      const startedAt = performance.now();
      const status = await logIn(api.browser(), username, password);
      logins.push({ at: startedAt, ms: performance.now() - startedAt, status });
    };
    for (let at = 0; at < (short ? 20 : 100); at += 1) await timedLogin();
    const usual = quantile(
      logins.map(({ ms }) => ms),
      0.9,
    );
    const killedAt = performance.now();
    await first.kill();
    while (performance.now() - killedAt < 10_000) await timedLogin();
    const promoted = String(await second.command('ROLE')).startsWith('master');
    const keysArrive = Number(await second.command('DBSIZE')) > 0;
    const after = logins.filter(({ at }) => at >= killedAt);
    const failed = after.filter(({ status }) => status !== 200).length;
    const lastSlow = Math.max(
      0,
      ...after.filter(({ ms }) => ms > usual + 150).map(({ at, ms }) => at + ms - killedAt),
    );
    say(`second promoted: ${promoted}; counters arrive there: ${keysArrive}`);
    return {
      passed: failed === 0 && promoted && keysArrive && lastSlow <= DEGRADED_AT_MOST_MS,
      measured: `${after.length} logins after the kill, ${failed} failed; the last one slower than usual + 150 ms ended ${Math.round(lastSlow)} ms after it; counters on the new master: ${keysArrive ? 'yes' : 'no'}`,
    };
  } finally {
    await api.stop();
    await balancer.stop();
    await sentinel.end('SIGKILL');
    await Promise.all([first.remove(), second.remove(), postgres.remove()]);
    rmSync(folder, { recursive: true });
  }
}

export const drills: readonly Drill[] = [
  {
    id: 'F11',
    fault: 'Redis master killed, Sentinel promotes the replica',
    goal: 'no login fails; degraded for at most 5 s',
    run: killMaster,
  },
];
