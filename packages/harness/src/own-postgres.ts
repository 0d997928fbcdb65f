import { execFile } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { migrate } from '../../../apps/api/src/operator/migrate/migrate.ts';
import { findPostgresBinaries, unprivilegedUser } from './engines/postgres-binaries.ts';
import { freePort } from './free-port.ts';
import { msUntil } from './measures.ts';
import { type OwnProcess, startOwnProcess } from './own-process.ts';

const run = promisify(execFile);
const migrations = new URL('../../../apps/api/migrations/', import.meta.url);

export interface OwnPostgres {
  readonly port: number;
  /** As the application's role. */
  readonly appUrl: string;
  /** Runs as the superuser, for whom PostgreSQL reserves connections. */
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** A connection for keeping locks or using up connection slots. */
  connect(role?: 'postgres' | 'portaria_owner'): Promise<pg.Client>;
  freeze(): void;
  thaw(): void;
  stop(signal?: NodeJS.Signals): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** A migrated cluster with its own folder and port. */
export async function startOwnPostgres(settings: readonly string[] = []): Promise<OwnPostgres> {
  const binaries = findPostgresBinaries();
  const runAs = unprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), 'portaria-faults-'));
  if (runAs) chownSync(folder, runAs.uid, runAs.gid);
  const data = join(folder, 'data');
  const initial = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  await run(binaries.initdb, ['-D', data, ...initial], { cwd: folder, ...runAs });
  const port = await freePort();
  const urlOf = (role: string, database = 'portaria'): string =>
    `postgres://${role}@127.0.0.1:${port}/${database}`;
  const all = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', ...settings];
  const args = ['-D', data, '-p', String(port), ...all.flatMap((setting) => ['-c', setting])];
  let server: OwnProcess;

  async function runQuery<Row extends pg.QueryResultRow>(
    url: string,
    sql: string,
    values: unknown[] = [],
  ): Promise<Row[]> {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query<Row>(sql, values)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  }

  async function start(): Promise<void> {
    server = startOwnProcess(binaries.postgres, args, { cwd: folder, runAs });
    const answers = () => runQuery(urlOf('postgres', 'postgres'), 'select 1').then(Boolean, () => false);
    await msUntil('PostgreSQL of the test', answers, 20_000);
  }

  const stop = async (signal: NodeJS.Signals = 'SIGINT'): Promise<void> => server.end(signal);

  await start();
  await runQuery(urlOf('postgres', 'postgres'), 'create role portaria_owner login createrole');
  await runQuery(urlOf('postgres', 'postgres'), 'create database portaria owner portaria_owner');
  const appUrl = urlOf('portaria_faults');
  await migrate({ ownerUrl: urlOf('portaria_owner'), appUrl, folder: migrations });
  return {
    port,
    appUrl,
    query: (sql, values) => runQuery(urlOf('postgres'), sql, values),
    async connect(role = 'postgres') {
      const client = new pg.Client({ connectionString: urlOf(role) });
      client.on('error', () => {});
      await client.connect();
      return client;
    },
    freeze: () => server.freeze(),
    thaw: () => server.thaw(),
    stop,
    start,
    async remove() {
      if (!server.hasEnded()) server.thaw();
      await stop('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
