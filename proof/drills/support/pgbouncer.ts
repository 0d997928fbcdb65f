import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unprivilegedUser } from '@portaria/harness/engines/postgres-binaries';
import { freePort } from '@portaria/harness/free-port';
import { msUntil } from '@portaria/harness/measures';
import { startOwnProcess } from '@portaria/harness/own-process';
import pg from 'pg';

const PGBOUNCER = '/usr/sbin/pgbouncer';

export interface PgBouncer {
  readonly version: string;
  readonly url: string;
  stop(): Promise<void>;
}

/** Runs in transaction mode, with fewer server connections than client connections. */
export async function startPgBouncer(databaseUrl: string, serverConnections: number): Promise<PgBouncer> {
  if (!existsSync(PGBOUNCER)) throw new Error(`${PGBOUNCER} missing: apt-get install pgbouncer`);
  const port = await freePort();
  const { username, port: serverPort } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'portaria-pgbouncer-'));
  const config = join(folder, 'pgbouncer.ini');
  const text = [
    '[databases]',
    `portaria = host=127.0.0.1 port=${serverPort}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${join(folder, 'users.txt')}`,
    'pool_mode = transaction',
    `default_pool_size = ${serverConnections}`,
  ];
  writeFileSync(config, `${text.join('\n')}\n`);
  writeFileSync(join(folder, 'users.txt'), `"${username}" ""\n`);
  const runAs = unprivilegedUser();
  if (runAs) for (const path of [folder, config]) chownSync(path, runAs.uid, runAs.gid);
  const running = startOwnProcess(PGBOUNCER, [config], { cwd: folder, runAs });
  const url = `postgres://${username}@127.0.0.1:${port}/portaria`;
  await msUntil('PgBouncer', () => answers(url), 10_000);
  const output = execFileSync(PGBOUNCER, ['--version'], { encoding: 'utf8' });
  return {
    version: /\d+(?:\.\d+)+/.exec(output)?.[0] ?? 'unknown',
    url,
    async stop() {
      await running.end('SIGTERM');
      rmSync(folder, { recursive: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
