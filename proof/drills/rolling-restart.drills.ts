import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiProcess, startApiProcess } from '@portaria/harness/api-process';
import { freePort } from '@portaria/harness/free-port';
import { quantile } from '@portaria/harness/measures';
import { startOwnPostgres } from '@portaria/harness/own-postgres';
import { ownVariables } from '@portaria/harness/own-variables';
import { registerPerson } from '@portaria/harness/people';
import { startBalancer } from './support/balancer.ts';
import type { Drill, DrillResult, Pace } from './support/drill.ts';

const CALLERS = 16;
const DRAIN_SECONDS = '3';

/** Restarts the two processes alternately until enough requests were sent. */
async function restartInTurn({ short, say }: Pace): Promise<DrillResult> {
  const wanted = short ? 3_000 : 50_000;
  const postgres = await startOwnPostgres();
  const variables = ownVariables(postgres.appUrl, { DRAIN_SECONDS });
  const ports = [await freePort(), await freePort()];
  const apis: ApiProcess[] = [];
  for (const port of ports) apis.push(await startApiProcess(variables, port));
  const balancer = await startBalancer('http', [
    'balance roundrobin',
    'option httpchk GET /readyz',
    'option redispatch',
    'retries 3',
    'retry-on conn-failure',
    'default-server inter 300ms fall 1 rise 1',
    ...ports.map((port, at) => `server api${at} 127.0.0.1:${port} check`),
  ]);
  try {
    const person = apis[0]?.browser();
    if (!person) throw new Error('no API');
    await registerPerson(person);
    const url = `http://127.0.0.1:${balancer.port}`;
    const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, authorization: `Bearer ${person.token}` };
    const times: number[] = [];
    const failures = new Map<string, number>();
    let ended = false;

    async function call(): Promise<void> {
      while (!ended) {
        const startedAt = performance.now();
        const outcome = await fetch(`${url}/api/v2/account/me`, { headers }).then(
          async (answer) => {
            await answer.text();
            return answer.status === 200 ? undefined : `${answer.status}`;
          },
          (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message),
        );
        times.push(performance.now() - startedAt);
        if (outcome !== undefined) failures.set(outcome, (failures.get(outcome) ?? 0) + 1);
      }
    }

    const calls = Array.from({ length: CALLERS }, call);
    let restarts = 0;
    while (times.length < wanted || restarts < 4) {
      const at = restarts % 2;
      await sleep(2_000);
      await apis[at]?.stop('SIGTERM');
      apis[at] = await startApiProcess(variables, ports[at]);
      restarts += 1;
      say(
        `${restarts} restarts, ${times.length} requests, ${failures.size === 0 ? 'none failed' : [...failures].join('; ')}`,
      );
    }
    ended = true;
    await Promise.all(calls);
    const failed = [...failures.values()].reduce((sum, one) => sum + one, 0);
    return {
      passed: failed === 0,
      measured: `${failed} failed of ${times.length} over ${restarts} restarts; p99 ${Math.round(quantile(times, 0.99))} ms`,
    };
  } finally {
    await balancer.stop();
    await Promise.all(apis.map((api) => api.stop()));
    await postgres.remove();
  }
}

export const drills: readonly Drill[] = [
  {
    id: 'F35',
    fault: 'two processes behind HAProxy restarted in turn under requests',
    goal: '0 failed of 50,000',
    run: restartInTurn,
  },
];
