import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@portaria/harness/free-port';
import { msUntil } from '@portaria/harness/measures';
import { startOwnProcess } from '@portaria/harness/own-process';

const PROMETHEUS = '/usr/bin/prometheus';
const shipped = new URL('../../../deploy/prometheus/', import.meta.url);

export interface Prometheus {
  readonly version: string;
  /** The jobs whose every target is up. */
  jobsUp(): Promise<string[]>;
  /** Names of the firing alerts. */
  firing(): Promise<string[]>;
  stop(): Promise<void>;
}

interface PrometheusOptions {
  /** Ports by job. Everything else comes from the shipped configuration. */
  readonly ports: Readonly<Record<string, number>>;
  /** Shortens the rules' waiting times, for a short run. */
  readonly speedUp?: ((rules: string) => string) | undefined;
}

/** Debian's Prometheus with the shipped rules and configuration, and the ports of this run. */
export async function startPrometheus({ ports, speedUp }: PrometheusOptions): Promise<Prometheus> {
  if (!existsSync(PROMETHEUS))
    throw new Error(`${PROMETHEUS} missing: apt-get install --no-install-recommends prometheus`);
  const folder = mkdtempSync(join(tmpdir(), 'portaria-prometheus-'));
  const rules = readFileSync(new URL('alerts.yml', shipped), 'utf8');
  let config = readFileSync(new URL('prometheus.yml', shipped), 'utf8');
  for (const [job, port] of Object.entries(ports)) config = withPort(config, job, port);
  if (speedUp) config = config.replaceAll(': 15s', ': 1s');
  writeFileSync(join(folder, 'alerts.yml'), speedUp?.(rules) ?? rules);
  writeFileSync(join(folder, 'prometheus.yml'), config);
  const url = `http://127.0.0.1:${await freePort()}`;
  const running = startOwnProcess(PROMETHEUS, [
    `--config.file=${join(folder, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=${new URL(url).host}`,
  ]);
  const query = async <Answer>(path: string): Promise<Answer> =>
    ((await (await fetch(`${url}/api/v1/${path}`)).json()) as { data: Answer }).data;
  const isReady = () =>
    fetch(`${url}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await msUntil('Prometheus', isReady, 30_000);
  const output = execFileSync(PROMETHEUS, ['--version'], { encoding: 'utf8' });
  return {
    version: /version (\d+\.\d+\.\d+)/.exec(output)?.[1] ?? 'unknown',
    async jobsUp() {
      const { activeTargets } = await query<{ activeTargets: { health: string; labels: { job: string } }[] }>(
        'targets',
      );
      const up = activeTargets.filter(({ health }) => health === 'up');
      return up.map(({ labels }) => labels.job).toSorted();
    },
    async firing() {
      const { alerts } = await query<{ alerts: { state: string; labels: { alertname: string } }[] }>(
        'alerts',
      );
      return alerts
        .filter(({ state }) => state === 'firing')
        .map(({ labels }) => labels.alertname)
        .toSorted();
    },
    async stop() {
      await running.end('SIGTERM');
      rmSync(folder, { recursive: true });
    },
  };
}

function withPort(config: string, job: string, port: number): string {
  const at = config.indexOf(`job_name: ${job}\n`);
  if (at < 0) throw new Error(`the configuration has no job ${job}`);
  return config.slice(0, at) + config.slice(at).replace(/127\.0\.0\.1:\d+/, `127.0.0.1:${port}`);
}
