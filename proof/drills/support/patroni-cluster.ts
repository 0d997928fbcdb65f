import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findPostgresBinaries, unprivilegedUser } from '@portaria/harness/engines/postgres-binaries';
import { freePort } from '@portaria/harness/free-port';
import { msUntil } from '@portaria/harness/measures';
import { type OwnProcess, startOwnProcess } from '@portaria/harness/own-process';
import pg from 'pg';
import { migrate } from '../../../apps/api/src/operator/migrate/migrate.ts';

const run = promisify(execFile);
const migrations = new URL('../../../apps/api/migrations/', import.meta.url);

/** Debian's paths. */
const PATRONI = '/usr/bin/patroni';
const PATRONICTL = '/usr/bin/patronictl';
const ETCD = '/usr/bin/etcd';
const HAPROXY = '/usr/sbin/haproxy';
const PACKAGES = 'patroni python3-etcd etcd-server haproxy';

interface Node {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
  readonly data: string;
  readonly config: string;
  patroni: OwnProcess;
}

export interface PatroniCluster {
  /** Goes through HAProxy, which routes to the primary. */
  readonly appUrl: string;
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Waits for a standby that confirms each commit before it is acknowledged. */
  untilSynchronous(withinMs?: number): Promise<number>;
  /** Kills the primary's server and optionally its Patroni process, like the loss of a whole machine. */
  killPrimary(withPatroni: boolean): Promise<{ readonly name: string; readonly at: number }>;
  /** Restarts a node whose Patroni process was killed. */
  revive(name: string): void;
  switchover(): Promise<void>;
  remove(): Promise<void>;
}

function assertClusterInstalled(): void {
  const missing = [PATRONI, ETCD, HAPROXY].filter((path) => !existsSync(path));
  if (missing.length > 0) throw new Error(`${missing.join(', ')} missing: apt-get install ${PACKAGES}`);
}

/** etcd, two PostgreSQL under Patroni with synchronous replication, and HAProxy in front. */
export async function startPatroniCluster(): Promise<PatroniCluster> {
  assertClusterInstalled();
  const runAs = unprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), 'portaria-cluster-'));
  const own = (path: string): string => {
    mkdirSync(path, { recursive: true });
    if (runAs) chownSync(path, runAs.uid, runAs.gid);
    return path;
  };
  own(folder);
  const processes: OwnProcess[] = [];
  const start = (command: string, args: readonly string[]): OwnProcess => {
    const started = startOwnProcess(command, args, { cwd: folder, runAs });
    processes.push(started);
    return started;
  };

  const etcdPort = await freePort();
  const etcdUrl = `http://127.0.0.1:${etcdPort}`;
  const peerUrl = `http://127.0.0.1:${await freePort()}`;
  start(ETCD, [
    ...['--data-dir', own(join(folder, 'etcd')), '--name', 'etcd', '--log-level', 'error'],
    ...['--listen-client-urls', etcdUrl, '--advertise-client-urls', etcdUrl],
    ...['--listen-peer-urls', peerUrl, '--initial-advertise-peer-urls', peerUrl],
    ...['--initial-cluster', `etcd=${peerUrl}`, '--unsafe-no-fsync'],
  ]);
  await msUntil('etcd', async () => (await status(`${etcdUrl}/health`)) === 200, 20_000);

  const nodes: Node[] = [];
  for (const name of ['leste', 'oeste']) {
    const [port, restPort] = [await freePort(), await freePort()];
    const data = join(folder, name);
    const config = join(folder, `${name}.yml`);
    writeFileSync(config, nodeConfig({ name, port, restPort, data, etcdPort, folder }));
    nodes.push({ name, port, restPort, data, config, patroni: start(PATRONI, [config]) });
    await msUntil(
      `node ${name}`,
      async () => (await status(`http://127.0.0.1:${restPort}/health`)) === 200,
      60_000,
    );
  }

  const front = await freePort();
  const haproxyConfig = join(folder, 'haproxy.cfg');
  writeFileSync(haproxyConfig, balancerConfig(front, nodes));
  start(HAPROXY, ['-f', haproxyConfig, '-db']);

  const urlOf = (role: string, database = 'portaria'): string =>
    `postgres://${role}@127.0.0.1:${front}/${database}`;

  async function runQuery<Row extends pg.QueryResultRow>(
    url: string,
    sql: string,
    values: unknown[] = [],
  ): Promise<Row[]> {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query<Row>(sql, values)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  }

  async function primary(): Promise<Node> {
    for (const node of nodes) {
      if ((await status(`http://127.0.0.1:${node.restPort}/primary`)) === 200) return node;
    }
    throw new Error('no node is the primary');
  }

  const untilSynchronous = (withinMs = 60_000): Promise<number> =>
    msUntil(
      'a synchronous standby',
      async () => {
        const states = await Promise.all(
          nodes.map(({ restPort }) => status(`http://127.0.0.1:${restPort}/sync`)),
        );
        return states.includes(200);
      },
      withinMs,
    );

  async function remove(): Promise<void> {
    for (const one of processes.toReversed()) if (!one.hasEnded()) await one.end('SIGTERM');
    for (const { data } of nodes) killLeftover(data);
    await sleep(1_000);
    rmSync(folder, { recursive: true, force: true });
  }

  const appUrl = urlOf('portaria_drill');
  try {
    await untilLeadsToPrimary(() =>
      runQuery(urlOf('postgres', 'postgres'), 'select pg_is_in_recovery() as standby'),
    );
    await runQuery(urlOf('postgres', 'postgres'), 'create role portaria_owner login createrole');
    await runQuery(urlOf('postgres', 'postgres'), 'create database portaria owner portaria_owner');
    await migrate({ ownerUrl: urlOf('portaria_owner'), appUrl, folder: migrations });
    await untilSynchronous();
  } catch (error) {
    await remove();
    throw error;
  }

  return {
    appUrl,
    untilSynchronous,
    query: (sql, values) => runQuery(urlOf('postgres'), sql, values),
    async killPrimary(withPatroni) {
      const node = await primary();
      const postmaster = Number(readFileSync(join(node.data, 'postmaster.pid'), 'utf8').split('\n')[0]);
      if (withPatroni) await node.patroni.end('SIGKILL');
      process.kill(postmaster, 'SIGKILL');
      return { name: node.name, at: performance.now() };
    },
    revive(name) {
      const node = nodes.find((one) => one.name === name);
      if (node?.patroni.hasEnded()) node.patroni = start(PATRONI, [node.config]);
    },
    async switchover() {
      const from = await primary();
      const to = nodes.find((node) => node !== from);
      await run(PATRONICTL, [
        ...['-c', from.config, 'switchover', 'portaria', '--force'],
        ...['--primary', from.name, '--candidate', to?.name ?? ''],
      ]);
    },
    remove,
  };
}

/** HAProxy treats every server as up until its first checks, so several responses in a row must be the primary's. */
async function untilLeadsToPrimary(runQuery: () => Promise<{ standby?: boolean }[]>): Promise<void> {
  let inARow = 0;
  await msUntil(
    'the route to the primary',
    async () => {
      const [row] = await runQuery().catch(() => []);
      inARow = row?.standby === false ? inARow + 1 : 0;
      return inARow >= 20;
    },
    60_000,
  );
}

/** A server keeps running when its Patroni process was killed. */
function killLeftover(data: string): void {
  try {
    process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGQUIT');
  } catch {
    // The server has already ended.
  }
}

async function status(url: string): Promise<number> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(1_000) });
    await answer.text();
    return answer.status;
  } catch {
    return 0;
  }
}

interface NodeSettings extends Omit<Node, 'config' | 'patroni'> {
  readonly etcdPort: number;
  readonly folder: string;
}

/** `primary_start_timeout: 0` makes Patroni replace a dead primary instead of waiting for its restart. */
function nodeConfig({ name, port, restPort, data, etcdPort, folder }: NodeSettings): string {
  return `
scope: portaria
name: ${name}
restapi: { listen: 127.0.0.1:${restPort}, connect_address: 127.0.0.1:${restPort} }
etcd3: { host: 127.0.0.1:${etcdPort} }
bootstrap:
  dcs:
    ttl: 10
    loop_wait: 2
    retry_timeout: 3
    maximum_lag_on_failover: 1048576
    primary_start_timeout: 0
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters:
        max_connections: 100
        wal_log_hints: 'on'
        wal_keep_size: 256MB
        synchronous_commit: 'on'
  initdb: [ { encoding: UTF8 }, { locale: C }, { auth: trust } ]
  pg_hba: [ 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust' ]
postgresql:
  listen: 127.0.0.1:${port}
  connect_address: 127.0.0.1:${port}
  data_dir: ${data}
  bin_dir: ${dirname(findPostgresBinaries().postgres)}
  pgpass: ${join(folder, `${name}.pgpass`)}
  authentication:
    superuser: { username: postgres }
    replication: { username: replicator }
  parameters: { unix_socket_directories: '${folder}' }
`;
}

function balancerConfig(port: number, nodes: readonly Node[]): string {
  return `
defaults
  mode tcp
  timeout connect 2s
  timeout client 10m
  timeout server 10m
  timeout check 1s
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.restPort}`).join('\n')}
`;
}
