import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { apiEntry } from './api-entry.ts';
import { freePort } from './free-port.ts';
import type { Variables } from './test-environment.ts';

export interface RecordedProcess {
  readonly port: number;
  metrics(): Promise<string>;
  /** Includes standard error, because a log collector reads both. */
  output(): string;
  stop(): Promise<void>;
}

/** A real process, so that the log is tested exactly as a log collector receives it. */
export async function startRecordedProcess(
  command: 'serve' | 'worker',
  variables: Variables,
): Promise<RecordedProcess> {
  const [port, metricsPort] = await Promise.all([freePort(), freePort()]);
  const child: ChildProcess = spawn(process.execPath, [apiEntry, command], {
    env: {
      PATH: process.env['PATH'],
      ...variables,
      PORT: String(port),
      [command === 'serve' ? 'METRICS_PORT' : 'WORKER_METRICS_PORT']: String(metricsPort),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  const output = (): string => Buffer.concat(chunks).toString('utf8');
  const deadline = Date.now() + 20_000;
  while (!output().includes('"msg":"ready"')) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`not ready: ${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return {
    port,
    metrics: async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text(),
    output,
    async stop() {
      if (child.exitCode !== null) return;
      const exited = once(child, 'close');
      child.kill('SIGTERM');
      await exited;
    },
  };
}
