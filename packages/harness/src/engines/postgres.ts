import { randomUUID } from 'node:crypto';
import { appendFileSync, chownSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Cleanup } from '../cleanup.ts';
import { freePort, waitUntil } from './ports.ts';
import { findPostgresBinaries, unprivilegedUser } from './postgres-binaries.ts';

const STANDARD_PORT = 5432;

async function canAdminister(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    const answer = await client.query(
      'select rolsuper or (rolcreatedb and rolcreaterole) as allowed from pg_roles where rolname = current_user',
    );
    return answer.rows[0]?.allowed === true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Returns an address that may create databases and roles. A started server keeps its data in `lastingFolder`. */
export async function findOrStartPostgres(cleanup: Cleanup, lastingFolder?: string): Promise<string> {
  const given = await givenPostgres();
  if (given) return given;
  for (const user of ['postgres', userInfo().username]) {
    const url = `postgres://${encodeURIComponent(user)}@127.0.0.1:${STANDARD_PORT}/postgres`;
    if (await canAdminister(url)) return url;
  }
  return startPostgres(cleanup, lastingFolder);
}

/** Tests write much and keep nothing. A server of their own skips fsync, so a slow disk cannot fail them. */
export async function throwawayPostgres(cleanup: Cleanup): Promise<string> {
  return (await givenPostgres()) ?? startPostgres(cleanup);
}

async function givenPostgres(): Promise<string | undefined> {
  const url = process.env['DATABASE_ADMIN_URL'];
  if (!url) return undefined;
  if (await canAdminister(url)) return url;
  throw new Error(
    'DATABASE_ADMIN_URL does not connect to a PostgreSQL where databases and roles can be created.',
  );
}

async function startPostgres(cleanup: Cleanup, lastingFolder?: string): Promise<string> {
  const binaries = findPostgresBinaries();
  const runAs = unprivilegedUser();
  const folder = lastingFolder ?? temporaryFolder(cleanup);
  const data = join(folder, 'data');
  if (!existsSync(data)) {
    mkdirSync(folder, { recursive: true });
    if (runAs) chownSync(folder, runAs.uid, runAs.gid);
    await cleanup.run({
      name: 'initdb',
      command: binaries.initdb,
      args: ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
      cwd: folder,
      runAs,
    });
    // In its file and no argument, so that a test can turn it on again.
    if (!lastingFolder) appendFileSync(join(data, 'postgresql.conf'), 'autovacuum = off\n');
  }
  const port = await freePort();
  // Commits stay synchronous, as doctor's checks of replication expect.
  const withoutDurability = ['fsync=off', 'full_page_writes=off'];
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=300',
    ...(lastingFolder ? [] : withoutDurability),
  ];
  cleanup.start({
    name: 'postgres',
    command: binaries.postgres,
    args: ['-D', data, '-p', `${port}`, ...settings.flatMap((setting) => ['-c', setting])],
    cwd: folder,
    runAs,
    // SIGTERM would wait for every client to disconnect.
    stopSignal: 'SIGINT',
  });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await waitUntil('PostgreSQL', () => canAdminister(url));
  return url;
}

function temporaryFolder(cleanup: Cleanup): string {
  const folder = join(tmpdir(), `portaria-postgres-${randomUUID()}`);
  cleanup.undoLater(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
