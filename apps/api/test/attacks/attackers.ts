import { spawn } from 'node:child_process';
import { Browser } from '@portaria/harness/browser';
import { freePort } from '@portaria/harness/free-port';
import type { TestApp } from '@portaria/harness/test-app';
import { Redis } from 'ioredis';

/** A client whose socket reports this remote address. */
export function browserFrom(test: TestApp, remoteAddress: string): Browser {
  return new Browser(async ({ method, url, headers, body }) => {
    const answer = await test.app.inject({
      method: method as 'GET',
      url,
      headers,
      remoteAddress,
      ...(body !== undefined && { payload: body }),
    });
    return { status: answer.statusCode, headers: new Headers(), body: answer.body };
  });
}

/** A distinct address for every number, each in its own network block. */
export function manyAddresses(at: number): string {
  return `${1 + (at % 199)}.${Math.floor(at / 199) % 250}.${Math.floor(at / 49_750) % 250}.7`;
}

export const forwardedFor = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });

export interface OwnRedis {
  readonly url: string;
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** A separate Redis, so that flushing it does not affect other tests. */
export async function startOwnRedis(): Promise<OwnRedis> {
  const port = await freePort();
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = spawn('redis-server', options, { stdio: 'ignore' });
  const client = new Redis({ port, host: '127.0.0.1', retryStrategy: () => 50, maxRetriesPerRequest: 100 });
  client.on('error', () => {});
  await client.ping();
  return {
    url: `redis://127.0.0.1:${port}`,
    flush: async () => void (await client.flushall()),
    stop() {
      client.disconnect();
      const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
      server.kill('SIGTERM');
      return ended;
    },
  };
}
