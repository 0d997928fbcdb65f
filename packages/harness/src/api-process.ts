import { type ChildProcess, spawn } from 'node:child_process';
import { apiEntry } from './api-entry.ts';
import { Browser } from './browser.ts';
import { freePort } from './free-port.ts';
import type { Variables } from './test-environment.ts';

export interface ApiProcess {
  readonly url: string;
  readonly metricsPort: number;
  readonly child: ChildProcess;
  browser(): Browser;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

const STDERR_AT_MOST = 2_000;

/**
 * A separate process as in production, so that processes share state only through the engines. `prefix` is a command
 * that starts it, such as taskset.
 */
export async function startApiProcess(
  variables: Variables,
  atPort?: number,
  prefix: readonly string[] = [],
): Promise<ApiProcess> {
  const port = atPort ?? (await freePort());
  const metricsPort = await freePort();
  const [command, ...words] = [...prefix, process.execPath, process.env['API_ENTRY'] ?? apiEntry, 'serve'];
  const child = spawn(command, words, {
    env: { PATH: process.env['PATH'], ...variables, PORT: String(port), METRICS_PORT: String(metricsPort) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderr = (stderr + chunk.toString()).slice(-STDERR_AT_MOST);
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, child, () => stderr);
  return {
    url,
    metricsPort,
    child,
    browser: () => browserTo(url),
    stop: (signal = 'SIGTERM') => ended(child, signal),
  };
}

/** `address` is where the person's requests come from, for a process that trusts this machine as its proxy. */
export function browserTo(url: string, address?: string): Browser {
  const forwarded = address === undefined ? {} : { 'x-forwarded-for': address };
  return new Browser(async ({ method, url: path, headers, body }) => {
    const answer = await fetch(url + path, {
      method,
      headers: { ...headers, ...forwarded },
      redirect: 'manual',
      ...(body !== undefined && { body }),
    });
    return { status: answer.status, headers: answer.headers, body: await answer.text() };
  });
}

async function untilReady(url: string, child: ChildProcess, stderr: () => string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) {
      throw new Error(`the API process ended with ${child.exitCode}: ${stderr()}`);
    }
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error('the API process did not become ready');
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}
