import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from './free-port.ts';
import { msUntil } from './measures.ts';
import { type OwnProcess, startOwnProcess } from './own-process.ts';

export interface OwnRedis {
  readonly url: string;
  readonly port: number;
  command(...words: [string, ...string[]]): Promise<unknown>;
  kill(): Promise<void>;
  freeze(): void;
  thaw(): void;
  /** Starts empty, because nothing is persisted. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

export async function startOwnRedis(settings: readonly string[] = []): Promise<OwnRedis> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const folder = mkdtempSync(join(tmpdir(), 'portaria-faults-redis-'));
  const args = [
    '--port',
    `${port}`,
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
    ...settings,
  ];
  let server: OwnProcess;

  async function command(...[name, ...values]: [string, ...string[]]): Promise<unknown> {
    const redis = new Redis(url, { retryStrategy: () => null, commandTimeout: 2_000 });
    redis.on('error', () => {});
    try {
      return await redis.call(name, ...values);
    } finally {
      redis.disconnect();
    }
  }

  async function start(): Promise<void> {
    server = startOwnProcess('redis-server', args);
    await msUntil('Redis of the test', () => command('PING').then(Boolean, () => false), 10_000);
  }

  await start();
  return {
    url,
    port,
    command,
    kill: () => server.end('SIGKILL'),
    freeze: () => server.freeze(),
    thaw: () => server.thaw(),
    start,
    async remove() {
      await server.end('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
