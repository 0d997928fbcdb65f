import { startApiProcess } from '@portaria/harness/api-process';
import { freePort } from '@portaria/harness/free-port';
import { startMailCatcher } from '@portaria/harness/mail-catcher';
import { msUntil } from '@portaria/harness/measures';
import { startOwnPostgres } from '@portaria/harness/own-postgres';
import { ownVariables } from '@portaria/harness/own-variables';
import { newPerson, registerPerson } from '@portaria/harness/people';
import { startWorkerProcess } from '@portaria/harness/worker-process';
import type { Drill, DrillResult, Pace } from './support/drill.ts';
import { startPrometheus } from './support/prometheus.ts';

const AGEING = 'PortariaFilaDeEmailEnvelhecendo';
/** The rule allows five minutes and waits one more. Two scrapes of 15 s and a margin come on top. */
const WITHIN_MS = 420_000;

/** The same rules with seconds instead of minutes. */
const speedUp = (rules: string): string =>
  rules
    .replaceAll('for: 1m', 'for: 2s')
    .replace('portaria_mail_oldest_seconds) > 300', 'portaria_mail_oldest_seconds) > 10');

const seconds = (ms: number): number => Math.round(ms / 1_000);

async function stopTheWorker({ short, say }: Pace): Promise<DrillResult> {
  const postgres = await startOwnPostgres();
  const mails = await startMailCatcher();
  const workerPort = await freePort();
  const variables = ownVariables(postgres.appUrl, {
    SMTP_URL: mails.url,
    WORKER_METRICS_PORT: String(workerPort),
  });
  const api = await startApiProcess(variables);
  let worker = startWorkerProcess(variables);
  const prometheus = await startPrometheus({
    ports: { 'portaria-api': api.metricsPort, 'portaria-worker': workerPort },
    speedUp: short ? speedUp : undefined,
  });
  const arrives = async (email: string): Promise<number> =>
    msUntil('a mail', async () => mails.mails.some(({ to }) => to.includes(email)), 60_000);
  try {
    const both = async () => (await prometheus.jobsUp()).join() === 'portaria-api,portaria-worker';
    await msUntil('both processes in Prometheus', both, 60_000);
    await arrives((await registerPerson(api.browser())).email);
    const before = await prometheus.firing();
    say(
      `Prometheus ${prometheus.version} reads both processes, a mail went out, ${before.length} alerts fire`,
    );
    await worker.end('SIGTERM');
    const late = newPerson();
    await registerPerson(api.browser(), late);
    say('worker stopped, one account registered');
    const fires = async () => (await prometheus.firing()).includes(AGEING);
    const firedMs = await msUntil(AGEING, fires, WITHIN_MS);
    const alongside = (await prometheus.firing()).filter((name) => name !== AGEING);
    say(`fires after ${seconds(firedMs)} s, with ${alongside.join(', ')}`);
    worker = startWorkerProcess(variables);
    await arrives(late.email);
    const quietMs = await msUntil('quiet again', async () => !(await fires()), 120_000);
    return {
      passed: before.length === 0,
      measured: `Prometheus ${prometheus.version}: fired ${seconds(firedMs)} s after the worker stopped, together with ${alongside.join(' and ')}; the mail went out with the next worker, quiet ${seconds(quietMs)} s after it`,
    };
  } finally {
    await prometheus.stop();
    await worker.end('SIGTERM');
    await api.stop();
    await mails.close();
    await postgres.remove();
  }
}

export const drills: readonly Drill[] = [
  {
    id: 'A01',
    fault: 'the worker stopped, under Prometheus with the shipped rules',
    goal: `no alert before; ${AGEING} within 7 minutes; quiet once a worker is back`,
    run: stopTheWorker,
  },
];
