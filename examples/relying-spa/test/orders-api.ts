import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@portaria/harness/free-port';

const script = new URL('../scripts/api.ts', import.meta.url).pathname;

export interface OrdersApi {
  readonly url: string;
  stop(): Promise<void>;
}

/** By the same script as `npm run api`, which installs its packages at the first start. */
export async function startOrdersApi(variables: Record<string, string>): Promise<OrdersApi> {
  const port = await freePort();
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...variables, PORT: `${port}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('the orders did not start'))),
  ]);
  return { url: `http://127.0.0.1:${port}`, stop: () => ended(child) };
}

async function ended(child: ChildProcess): Promise<void> {
  child.kill();
  await once(child, 'exit');
}
