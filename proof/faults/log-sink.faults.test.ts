import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiEntry } from '@portaria/harness/api-entry';
import { freePort } from '@portaria/harness/free-port';
import { figure, msUntil, quantile, timed } from '@portaria/harness/measures';
import { useTestApp } from '@portaria/harness/test-app';
import { describe, expect, it } from 'vitest';

const REQUESTS = 8_000;

describe('a log pipe without a reader', () => {
  const test = useTestApp();

  it('F42: a full pipe delays no request, and dropped lines are counted', async () => {
    const [port, metricsPort] = [await freePort(), await freePort()];
    const env = {
      PATH: process.env['PATH'],
      ...test.variables,
      LOG_LEVEL: 'info',
      PORT: `${port}`,
      METRICS_PORT: `${metricsPort}`,
    };
    // The shell gives the API a real pipe whose reader never reads.
    const command = `exec "$0" "$1" serve > >(exec sleep 600)`;
    const child = spawn('bash', ['-c', command, process.execPath, apiEntry], { env, stdio: 'ignore' });
    try {
      const url = `http://127.0.0.1:${port}`;
      const ready = () =>
        fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
      await msUntil('the API', ready, 30_000);
      const times: number[] = [];
      for (let sent = 0; sent < REQUESTS; sent += 20) {
        await Promise.all(
          Array.from({ length: 20 }, async () => {
            const { result, ms } = await timed(() => fetch(`${url}/api/v2/account/csrf`));
            expect(result.status).toBe(204);
            times.push(ms);
          }),
        );
      }
      const half = times.length / 2;
      const [before, after] = [quantile(times.slice(0, half), 0.99), quantile(times.slice(half), 0.99)];
      await sleep(200);
      const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      const dropped = Number(/^portaria_log_lines_dropped_total (\d+)$/m.exec(metrics)?.[1]);
      figure('F42', { requests: times.length, before_p99: before, after_p99: after, dropped });
      expect(dropped).toBeGreaterThan(0);
      expect(Math.max(...times)).toBeLessThan(2_000);
    } finally {
      child.kill('SIGKILL');
    }
  }, 90_000);
});
