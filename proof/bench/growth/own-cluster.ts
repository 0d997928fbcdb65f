import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Cleanup } from '@portaria/harness/cleanup';
import { freePort, waitUntil } from '@portaria/harness/engines/ports';
import { findPostgresBinaries, unprivilegedUser } from '@portaria/harness/engines/postgres-binaries';
import { migrate } from '../../../apps/api/src/operator/migrate/migrate.ts';
import { withClient } from './with-client.ts';

export interface OwnCluster {
  readonly version: string;
  readonly sharedBuffersMb: number;
  readonly pid: number;
  /** Creates a migrated, empty database. */
  createDatabase(name: string): Promise<{ readonly superuserUrl: string; readonly appUrl: string }>;
  dropDatabase(name: string): Promise<void>;
}

const migrations = new URL('../../../apps/api/migrations/', import.meta.url);
const MEGABYTE = 1024 ** 2;

/** A separate PostgreSQL, configured like a server of this size but without durability. */
export async function startOwnCluster(cleanup: Cleanup): Promise<OwnCluster> {
  const binaries = findPostgresBinaries();
  const runAs = unprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), 'portaria-growth-'));
  cleanup.undoLater(() => rmSync(folder, { recursive: true, force: true }));
  if (runAs) chownSync(folder, runAs.uid, runAs.gid);
  const data = join(folder, 'data');
  const initial = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  await cleanup.run({ name: 'initdb', command: binaries.initdb, args: initial, cwd: folder, runAs });
  const port = await freePort();
  const sharedBuffersMb = Math.round(totalmem() / MEGABYTE / 4);
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `shared_buffers=${sharedBuffersMb}MB`,
    `effective_cache_size=${sharedBuffersMb * 2}MB`,
    'maintenance_work_mem=512MB',
    'max_wal_size=4GB',
    'checkpoint_timeout=30min',
    'wal_level=minimal',
    'max_wal_senders=0',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    // `fill` vacuums explicitly, so that autovacuum does not run during measurements.
    'autovacuum=off',
  ];
  const args = ['-D', data, '-p', `${port}`, ...settings.flatMap((setting) => ['-c', setting])];
  const command = binaries.postgres;
  const server = cleanup.start({ name: 'postgres', command, args, cwd: folder, runAs, stopSignal: 'SIGINT' });
  const urlOf = (role: string, database: string): string =>
    `postgres://${role}@127.0.0.1:${port}/${database}`;

  const runQuery = (statement: string): Promise<unknown> =>
    withClient(urlOf('postgres', 'postgres'), (client) => client.query(statement));

  await waitUntil('PostgreSQL', () =>
    runQuery('select 1').then(
      () => true,
      () => false,
    ),
  );
  await runQuery('create role growth_owner login createrole');
  return {
    version: execFileSync(command, ['--version'], { encoding: 'utf8' }).trim(),
    sharedBuffersMb,
    pid: server.child.pid ?? 0,
    async createDatabase(name) {
      await runQuery(`create database ${name} owner growth_owner`);
      const appUrl = urlOf('growth_app', name);
      await migrate({ ownerUrl: urlOf('growth_owner', name), appUrl, folder: migrations });
      return { superuserUrl: urlOf('postgres', name), appUrl };
    },
    async dropDatabase(name) {
      await runQuery(`drop database ${name} with (force)`);
    },
  };
}
