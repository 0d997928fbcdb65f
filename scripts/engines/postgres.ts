import { randomUUID } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { ProcessKeeper } from '../process-keeper.ts';
import { freePort, waitUntil } from './ports.ts';
import { findPostgresBinaries, unprivilegedUser } from './postgres-binaries.ts';

const STANDARD_PORT = 5432;

async function letsUsIn(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    const answer = await client.query(
      'select rolsuper or (rolcreatedb and rolcreaterole) as may from pg_roles where rolname = current_user',
    );
    return answer.rows[0]?.may === true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** An address that may create databases and roles. A folder to keep the data in makes what we start a lasting one. */
export async function findOrStartPostgres(keeper: ProcessKeeper, lastingFolder?: string): Promise<string> {
  const given = process.env['DATABASE_ADMIN_URL'];
  if (given) {
    if (await letsUsIn(given)) return given;
    throw new Error('DATABASE_ADMIN_URL leads to no PostgreSQL where we may create databases and roles.');
  }
  for (const user of ['postgres', userInfo().username]) {
    const url = `postgres://${encodeURIComponent(user)}@127.0.0.1:${STANDARD_PORT}/postgres`;
    if (await letsUsIn(url)) return url;
  }
  return startPostgres(keeper, lastingFolder);
}

async function startPostgres(keeper: ProcessKeeper, lastingFolder?: string): Promise<string> {
  const binaries = findPostgresBinaries();
  const runAs = unprivilegedUser();
  const folder = lastingFolder ?? temporaryFolder(keeper);
  const data = join(folder, 'data');
  if (!existsSync(data)) {
    mkdirSync(folder, { recursive: true });
    if (runAs) chownSync(folder, runAs.uid, runAs.gid);
    await keeper.run({
      name: 'initdb',
      command: binaries.initdb,
      args: ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
      cwd: folder,
      runAs,
    });
  }
  const port = await freePort();
  const carefree = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=300',
    ...(lastingFolder ? [] : carefree),
  ];
  keeper.start({
    name: 'postgres',
    command: binaries.postgres,
    args: ['-D', data, '-p', `${port}`, ...settings.flatMap((setting) => ['-c', setting])],
    cwd: folder,
    runAs,
    // SIGTERM would wait for every client to leave.
    stopSignal: 'SIGINT',
  });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await waitUntil('PostgreSQL', () => letsUsIn(url));
  return url;
}

function temporaryFolder(keeper: ProcessKeeper): string {
  const folder = join(tmpdir(), `portaria-postgres-${randomUUID()}`);
  keeper.undoLater(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
