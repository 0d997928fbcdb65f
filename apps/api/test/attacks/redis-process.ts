import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@portaria/harness/free-port';
import { Redis } from 'ioredis';

export interface RedisProcess {
  readonly url: string;
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** A separate Redis, so that flushing it does not affect other tests. */
export async function startRedisProcess(): Promise<RedisProcess> {
  const port = await freePort();
  const child = spawn('redis-server', ['--port', String(port), '--save', '', '--appendonly', 'no'], {
    stdio: 'ignore',
  });
  const client = new Redis(port, '127.0.0.1', { retryStrategy: () => 50 });
  client.on('error', () => {});
  await client.ping();
  return {
    url: `redis://127.0.0.1:${port}`,
    async flush() {
      await client.flushall();
    },
    async stop() {
      client.disconnect();
      const exited = once(child, 'exit');
      child.kill();
      await exited;
    },
  };
}
