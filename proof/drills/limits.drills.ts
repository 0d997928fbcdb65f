import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startApiProcess } from '@portaria/harness/api-process';
import { findPostgresBinaries } from '@portaria/harness/engines/postgres-binaries';
import { msUntil } from '@portaria/harness/measures';
import { startOwnPostgres } from '@portaria/harness/own-postgres';
import { ownVariables } from '@portaria/harness/own-variables';
import { logIn, registerPerson } from '@portaria/harness/people';
import type { Drill, DrillResult, Pace } from './support/drill.ts';

const FILES = 256;
const RECOVERED_WITHIN_MS = 5_000;

function openSockets(port: number, count: number): Socket[] {
  return Array.from({ length: count }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    return socket;
  });
}

/** Keeps more connections open than the process may have open files, then closes them. */
async function runOutOfFiles({ say }: Pace): Promise<DrillResult> {
  const postgres = await startOwnPostgres();
  const api = await startApiProcess(ownVariables(postgres.appUrl));
  try {
    const { username, password } = await registerPerson(api.browser());
    execFileSync('prlimit', ['--pid', `${api.child.pid}`, `--nofile=${FILES}:${FILES}`]);
    const sockets = openSockets(Number(new URL(api.url).port), FILES * 2);
    await sleep(3_000);
    say(`${sockets.length} connections open, the process may open ${FILES} files`);
    const lives = api.child.exitCode === null && api.child.signalCode === null;
    for (const socket of sockets) socket.destroy();
    const ms = await msUntil(
      'a login',
      async () => (await logIn(api.browser(), username, password).catch(() => 0)) === 200,
      30_000,
    );
    return {
      passed: lives && ms <= RECOVERED_WITHIN_MS,
      measured: `the process ${lives ? 'lives' : 'DIED'}; the first login ${Math.round(ms)} ms after the flood`,
    };
  } finally {
    await api.stop();
    await postgres.remove();
  }
}

const DISK = '220m';
const WRITES_BACK_WITHIN_MS = 10_000;

/** Fills PostgreSQL's separate disk completely while clients write and read. */
async function fillTheDisk({ say }: Pace): Promise<DrillResult> {
  const disk = mkdtempSync(join(tmpdir(), 'portaria-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=1777`, 'tmpfs', disk]);
  const usual = process.env['TMPDIR'];
  process.env['TMPDIR'] = disk;
  const postgres = await startOwnPostgres(['max_wal_size=64MB', 'min_wal_size=32MB']);
  if (usual === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = usual;
  const api = await startApiProcess(ownVariables(postgres.appUrl));
  const filler = join(disk, 'filler');
  try {
    const reader = api.browser();
    const { username, password } = await registerPerson(reader);
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(filler, Buffer.alloc(bavail * bsize));
    const writes: number[] = [];
    const reads: number[] = [];
    const until = performance.now() + 15_000;
    while (performance.now() < until) {
      writes.push(await registerPerson(api.browser()).then(() => 200, statusIn));
      reads.push((await reader.get('v2/account/me').catch(() => ({ status: 0 }))).status);
    }
    const odd = [...writes, ...reads].filter((status) => status !== 200 && status !== 503);
    const refused = writes.filter((status) => status === 503).length;
    say(
      `${refused} of ${writes.length} writes refused, ${reads.filter((one) => one === 200).length} of ${reads.length} reads served`,
    );
    rmSync(filler);
    const ms = await msUntil(
      'a login',
      async () => (await logIn(api.browser(), username, password).catch(() => 0)) === 200,
      60_000,
    );
    const lives = api.child.exitCode === null;
    const undamaged = isUndamaged(postgres.port);
    return {
      passed: lives && odd.length === 0 && undamaged && refused > 0 && ms <= WRITES_BACK_WITHIN_MS,
      measured: `${refused} of ${writes.length} writes refused with 503, ${reads.filter((one) => one === 200).length} of ${reads.length} reads served, ${odd.length} other answers; writes back ${Math.round(ms)} ms after there was space; pg_amcheck ${undamaged ? 'finds nothing' : 'FINDS DAMAGE'}`,
    };
  } finally {
    await api.stop();
    await postgres.remove();
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true });
  }
}

const statusIn = (error: Error): number => Number(/answered (\d+)/.exec(error.message)?.[1] ?? 0);

function isUndamaged(port: number): boolean {
  const pgAmcheck = join(dirname(findPostgresBinaries().postgres), 'pg_amcheck');
  const to = [
    '-h',
    '127.0.0.1',
    '-p',
    `${port}`,
    '-U',
    'postgres',
    '--install-missing',
    '--heapallindexed',
    'portaria',
  ];
  try {
    execFileSync(pgAmcheck, to, { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}

export const drills: readonly Drill[] = [
  {
    id: 'F25',
    fault: 'the disk of PostgreSQL full to the last block',
    goal: 'writes succeed or get 503, no API crash, recovery within 10 s of free space, no damage',
    run: fillTheDisk,
  },
  {
    id: 'F41',
    fault: 'twice as many connections as the process may open files',
    goal: 'no crash; recovered within 5 s',
    run: runOutOfFiles,
  },
];
