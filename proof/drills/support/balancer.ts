import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@portaria/harness/free-port';
import { msUntil } from '@portaria/harness/measures';
import { startOwnProcess } from '@portaria/harness/own-process';

const HAPROXY = '/usr/sbin/haproxy';

export interface Balancer {
  readonly port: number;
  stop(): Promise<void>;
}

/** HAProxy with one `listen` of the given lines. */
export async function startBalancer(mode: 'http' | 'tcp', lines: readonly string[]): Promise<Balancer> {
  if (!existsSync(HAPROXY)) throw new Error(`${HAPROXY} missing: apt-get install haproxy`);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'portaria-balancer-'));
  const config = join(folder, 'haproxy.cfg');
  const timeouts = ['connect 2s', 'client 60s', 'server 60s', 'check 1s'].map((one) => `  timeout ${one}`);
  const text = [
    'defaults',
    `  mode ${mode}`,
    ...timeouts,
    'listen front',
    `  bind 127.0.0.1:${port}`,
    ...lines.map((line) => `  ${line}`),
  ];
  writeFileSync(config, `${text.join('\n')}\n`);
  const running = startOwnProcess(HAPROXY, ['-f', config, '-db']);
  const listens = () =>
    fetch(`http://127.0.0.1:${port}`).then(
      () => true,
      (error) => !`${error.cause}`.includes('ECONNREFUSED'),
    );
  await msUntil('HAProxy', listens, 10_000);
  return {
    port,
    async stop() {
      await running.end('SIGTERM');
      rmSync(folder, { recursive: true });
    },
  };
}
