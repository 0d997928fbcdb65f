import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import type { Cleanup } from '../cleanup.ts';
import { freePort, sendAndReceive, waitUntil } from './ports.ts';

const STANDARD_PORT = 6379;

const howToInstall = `Redis is missing: nothing answers on port ${STANDARD_PORT} and there is no redis-server to start.
  Debian, Ubuntu   sudo apt-get install redis-server
  macOS            brew install redis
Or set REDIS_URL to a running server.`;

const answersPing = async (port: number): Promise<boolean> =>
  (await sendAndReceive(port, 'PING\r\n'))?.startsWith('+PONG') ?? false;

export async function findOrStartRedis(cleanup: Cleanup): Promise<string> {
  const given = process.env['REDIS_URL'];
  if (given) return given;
  if (await answersPing(STANDARD_PORT)) return `redis://127.0.0.1:${STANDARD_PORT}`;
  if (spawnSync('redis-server', ['--version']).error) throw new Error(howToInstall);

  const port = await freePort();
  cleanup.start({
    name: 'redis',
    command: 'redis-server',
    args: ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', tmpdir()],
  });
  await waitUntil('Redis', () => answersPing(port));
  return `redis://127.0.0.1:${port}`;
}
