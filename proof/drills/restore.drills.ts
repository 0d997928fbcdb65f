import { execFile } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { startApiProcess } from '@portaria/harness/api-process';
import { findPostgresBinaries, unprivilegedUser } from '@portaria/harness/engines/postgres-binaries';
import { freePort } from '@portaria/harness/free-port';
import { msUntil } from '@portaria/harness/measures';
import { startOwnPostgres } from '@portaria/harness/own-postgres';
import { startOwnProcess } from '@portaria/harness/own-process';
import { ownVariables } from '@portaria/harness/own-variables';
import { logIn, registerPerson } from '@portaria/harness/people';
import { SEEDED_PASSWORD, seedAccounts } from '@portaria/harness/seed-accounts';
import pg from 'pg';
import type { Drill, DrillResult, Pace } from './support/drill.ts';

const run = promisify(execFile);
const RESTORED_WITHIN_MS = 15 * 60_000;
const SAMPLE = 100;

/** Counts the rows of all tables, so that no loss goes unnoticed. */
const COUNTS = `select relname as table, (xpath('/row/c/text()', query_to_xml(format(
    'select count(*) as c from %I', relname), false, true, '')))[1]::text::int as rows
  from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`;

type Query = (sql: string) => Promise<pg.QueryResultRow[]>;

/** Follows exactly the steps of docs/operar.md, "Backup e restauração". */
async function restoreElsewhere({ short, say }: Pace): Promise<DrillResult> {
  const accounts = short ? 1_000 : 1_000_000;
  const folder = mkdtempSync(join(tmpdir(), 'portaria-restore-'));
  const runAs = unprivilegedUser();
  const makeOwnedFolder = (name: string): string => {
    const path = join(folder, name);
    mkdirSync(path, { mode: 0o700 });
    if (runAs) chownSync(path, runAs.uid, runAs.gid);
    return path;
  };
  if (runAs) chownSync(folder, runAs.uid, runAs.gid);
  const [archive, restored] = [makeOwnedFolder('wal'), makeOwnedFolder('restored')];
  const postgres = await startOwnPostgres([
    'archive_mode=on',
    `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`,
    'archive_timeout=60',
    'wal_level=replica',
  ]);
  const variables = ownVariables(postgres.appUrl);
  const bin = dirname(findPostgresBinaries().postgres);
  try {
    await seedAccounts(postgres.query, variables, 'copia', accounts);
    say(`${accounts} accounts inserted`);
    await run(
      join(bin, 'pg_basebackup'),
      [
        ...['-h', '127.0.0.1', '-p', `${postgres.port}`, '-U', 'postgres'],
        ...['-D', restored, '-c', 'fast', '-X', 'none'],
      ],
      { ...runAs, cwd: folder },
    );

    // Changes after the base backup are only in the WAL archive.
    const api = await startApiProcess(variables);
    const late = await Promise.all(Array.from({ length: 10 }, () => registerPerson(api.browser())));
    await api.stop();
    const [ended] = await postgres.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
    const isArchived = async (): Promise<boolean> => {
      const [row] = await postgres.query<{ name: string }>(
        'select last_archived_wal as name from pg_stat_archiver',
      );
      return (row?.name ?? '') >= (ended?.name ?? '');
    };
    await msUntil('the archive', isArchived, 60_000);
    const before = await postgres.query(COUNTS);
    await postgres.stop('SIGKILL');

    const startedAt = performance.now();
    writeFileSync(join(restored, 'recovery.signal'), '');
    const port = await freePort();
    const settings = [
      `restore_command=cp ${archive}/%f %p`,
      'archive_mode=off',
      'recovery_target_timeline=latest',
    ];
    const server = startOwnProcess(
      join(bin, 'postgres'),
      [
        '-D',
        restored,
        '-p',
        `${port}`,
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        'unix_socket_directories=',
        ...settings.flatMap((one) => ['-c', one]),
      ],
      { cwd: folder, runAs },
    );
    try {
      const query = queryAt(port);
      const isOpen = async (): Promise<boolean> =>
        query('select pg_is_in_recovery() as standby').then(
          ([row]) => row?.['standby'] === false,
          () => false,
        );
      await msUntil('the restored server', isOpen, RESTORED_WITHIN_MS);
      const ms = performance.now() - startedAt;
      const same = JSON.stringify(await query(COUNTS)) === JSON.stringify(before);
      const again = await startApiProcess({
        ...variables,
        DATABASE_URL: variables['DATABASE_URL']?.replace(`:${postgres.port}/`, `:${port}/`) ?? '',
      });
      let loggedIn = 0;
      for (let at = 1; at <= SAMPLE - late.length; at += 1) {
        const name = `copia${1 + Math.floor((at * accounts) / SAMPLE)}`;
        if ((await logIn(again.browser(), name, SEEDED_PASSWORD)) === 200) loggedIn += 1;
      }
      for (const { username, password } of late) {
        if ((await logIn(again.browser(), username, password)) === 200) loggedIn += 1;
      }
      await again.stop();
      return {
        passed: same && loggedIn === SAMPLE && ms <= RESTORED_WITHIN_MS,
        measured: `${accounts} accounts and 10 made after the backup: serving again after ${(ms / 1_000).toFixed(1)} s; row counts ${same ? 'equal' : 'DIFFER'}; ${loggedIn} of ${SAMPLE} logins`,
      };
    } finally {
      await server.end('SIGINT');
    }
  } finally {
    await postgres.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

function queryAt(port: number): Query {
  return async (sql) => {
    const client = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${port}/portaria` });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  };
}

export const drills: readonly Drill[] = [
  {
    id: 'F38',
    fault: 'the database is lost; a base backup and the archived log are restored into an empty folder',
    goal: 'row counts equal, 100 of 100 logins, within 15 minutes',
    run: restoreElsewhere,
  },
];
