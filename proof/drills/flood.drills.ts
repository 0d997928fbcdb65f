import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startApiProcess } from '@portaria/harness/api-process';
import { startOwnPostgres } from '@portaria/harness/own-postgres';
import { ownVariables } from '@portaria/harness/own-variables';
import { startWorkerProcess } from '@portaria/harness/worker-process';
import type { Drill, DrillResult, Pace } from './support/drill.ts';

const run = promisify(execFile);
const main = new URL('../../apps/api/src/main.ts', import.meta.url).pathname;

const PUSHES = 10_000;
const LONGEST = 8 * 1024;
const MOST_BYTES = 5 * 1024 * 1024;
const WITHIN_MS = 6 * 60_000;
const TABLE = 'oidc_pushed_requests';
const mb = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

function body(): string {
  const asked = new URLSearchParams({
    client_id: 'site',
    redirect_uri: 'https://site.exemplo.com.br/volta',
    response_type: 'code',
    scope: 'openid',
    code_challenge: randomBytes(32).toString('base64url'),
    code_challenge_method: 'S256',
    state: '',
  }).toString();
  return (
    asked +
    randomBytes(LONGEST)
      .toString('base64url')
      .slice(0, LONGEST - asked.length)
  );
}

/** One address pushes requests of the greatest length while no worker runs. Then one comes back, with autovacuum as shipped. */
async function pushWithoutWorker({ short, minutes = short ? 1 : 60, say }: Pace): Promise<DrillResult> {
  const postgres = await startOwnPostgres();
  const variables = ownVariables(postgres.appUrl);
  const about = ['--id', 'site', '--name', 'Site', '--type', 'spa'];
  const args = [main, 'client', 'create', ...about, '--redirect-uri', 'https://site.exemplo.com.br/volta'];
  await run(process.execPath, args, { env: { PATH: process.env['PATH'], ...variables } });
  const api = await startApiProcess(variables);
  const size = async (): Promise<{ rows: number; bytes: number }> => {
    const sql = `select (select count(*)::int from ${TABLE}) as rows, pg_total_relation_size('${TABLE}')::int as bytes`;
    return (await postgres.query<{ rows: number; bytes: number }>(sql))[0] ?? { rows: -1, bytes: -1 };
  };
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const began = performance.now();
  const counted = new Map<number, number>();
  let worker: ReturnType<typeof startWorkerProcess> | undefined;
  try {
    for (let sent = 0; sent < PUSHES; sent += 1) {
      const { status } = await fetch(`${api.url}/oidc/par`, { method: 'POST', headers, body: body() });
      counted.set(status, (counted.get(status) ?? 0) + 1);
      await sleep(Math.max(0, began + ((sent + 1) * minutes * 60_000) / PUSHES - performance.now()));
    }
    const away = await size();
    say(`${PUSHES} pushed in ${minutes} minutes, ${away.rows} rows, ${mb(away.bytes)}; a worker starts`);
    worker = startWorkerProcess(variables);
    const back = performance.now();
    let left = away;
    while (performance.now() - back < WITHIN_MS && (left.rows > 0 || left.bytes > MOST_BYTES)) {
      await sleep(5_000);
      left = await size();
    }
    const seconds = Math.round((performance.now() - back) / 1000);
    return {
      passed: left.rows === 0 && left.bytes <= MOST_BYTES && !counted.has(500),
      measured: `${PUSHES} pushed in ${minutes} minutes, ${counted.get(201) ?? 0} accepted: ${mb(away.bytes)}; ${left.rows} rows and ${mb(left.bytes)} ${seconds} s after the worker came back`,
    };
  } finally {
    await api.stop();
    await worker?.end('SIGTERM');
    await postgres.remove();
  }
}

export const drills: readonly Drill[] = [
  {
    id: 'F49',
    fault: 'one address pushes 10,000 requests of applications in an hour, and no worker runs',
    goal: 'no row and at most 5 MB within 6 minutes of the worker’s return',
    run: pushWithoutWorker,
  },
];
