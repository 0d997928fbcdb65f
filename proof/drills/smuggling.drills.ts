import { connect } from 'node:net';
import { ambiguous } from '@portaria/harness/ambiguous-requests';
import { startApiProcess } from '@portaria/harness/api-process';
import { startOwnPostgres } from '@portaria/harness/own-postgres';
import { ownVariables } from '@portaria/harness/own-variables';
import { startBalancer } from './support/balancer.ts';
import type { Drill, DrillResult, Pace } from './support/drill.ts';

const VICTIMS = 3;
/** Long enough for the ambiguous bytes to reach the server. */
const ATTACK_MS = 150;

/** The response to the attacker does not matter. */
function attack(port: number, bytes: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.on('error', () => undefined).resume();
    const timeout = setTimeout(() => socket.destroy(), ATTACK_MS);
    socket.on('close', () => {
      clearTimeout(timeout);
      resolve();
    });
  });
}

/** The smuggled requests have another path, so their responses differ from this one. */
async function getsOwnResponse(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/.well-known/jwks.json`);
  return answer.status === 200 && 'keys' in ((await answer.json()) as object);
}

/** The proxy has only one connection to the server, so victims' requests follow the attacker's bytes. */
async function smuggle({ short, say }: Pace): Promise<DrillResult> {
  const rounds = short ? 1 : 50;
  const postgres = await startOwnPostgres();
  const api = await startApiProcess(ownVariables(postgres.appUrl));
  const { host } = new URL(api.url);
  const balancer = await startBalancer('http', ['http-reuse always', `server api ${host} maxconn 1`]);
  const url = `http://127.0.0.1:${balancer.port}`;
  const misled = new Map<string, number>();
  let requests = 0;
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, bytes] of Object.entries(ambiguous)) {
        await attack(balancer.port, bytes);
        for (let victim = 0; victim < VICTIMS; victim += 1) {
          requests += 1;
          if (!(await getsOwnResponse(url).catch(() => false))) misled.set(name, (misled.get(name) ?? 0) + 1);
        }
      }
      if (round % 10 === 0) say(`round ${round + 1}: ${requests} requests, ${misled.size} attacks worked`);
    }
  } finally {
    await balancer.stop();
    await api.stop();
    await postgres.remove();
  }
  const attacks = [...misled].map(([name, times]) => `${name} (${times})`).join(', ');
  return {
    passed: misled.size === 0,
    measured: `${Object.keys(ambiguous).length} ambiguous requests, ${rounds} times each, over one connection of HAProxy: ${requests} requests of others after them, ${misled.size === 0 ? 'each got its own response' : `misled by ${attacks}`}`,
  };
}

export const drills: readonly Drill[] = [
  {
    id: 'F33',
    fault: 'requests with an ambiguous end, through a proxy that reuses its connections',
    goal: 'no client gets the response to another client’s request',
    run: smuggle,
  },
];
