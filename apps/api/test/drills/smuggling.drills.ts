import { connect } from 'node:net';
import { ambiguous } from '../ambiguous-requests.ts';
import { startApiProcess } from '../api-process.ts';
import { startOwnPostgres } from '../faults/support/own-postgres.ts';
import { ownVariables } from '../faults/support/own-variables.ts';
import { startBalancer } from './support/balancer.ts';
import type { Drill, DrillResult, Pace } from './support/drill.ts';

const VICTIMS = 3;
/** An attacker who is answered, or is not, for this long has left what was to be left. */
const ATTACK_MS = 150;

/** Whatever comes back is the attacker's own affair. */
function attack(port: number, bytes: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.on('error', () => undefined).resume();
    const patience = setTimeout(() => socket.destroy(), ATTACK_MS);
    socket.on('close', () => {
      clearTimeout(patience);
      resolve();
    });
  });
}

/** Whether the answer is the one to this question: what was smuggled asks for something else. */
async function isOwnAnswer(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/.well-known/jwks.json`);
  return answer.status === 200 && 'keys' in ((await answer.json()) as object);
}

/** One connection between proxy and server, so that whoever comes next comes after the attacker's words. */
async function smuggle({ short, say }: Pace): Promise<DrillResult> {
  const rounds = short ? 1 : 50;
  const postgres = await startOwnPostgres();
  const api = await startApiProcess(ownVariables(postgres.appUrl));
  const { host } = new URL(api.url);
  const balancer = await startBalancer('http', ['http-reuse always', `server api ${host} maxconn 1`]);
  const url = `http://127.0.0.1:${balancer.port}`;
  const misled = new Map<string, number>();
  let asked = 0;
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, bytes] of Object.entries(ambiguous)) {
        await attack(balancer.port, bytes);
        for (let victim = 0; victim < VICTIMS; victim += 1) {
          asked += 1;
          if (!(await isOwnAnswer(url).catch(() => false))) misled.set(name, (misled.get(name) ?? 0) + 1);
        }
      }
      if (round % 10 === 0) say(`round ${round + 1}: ${asked} asked, ${misled.size} ways in`);
    }
  } finally {
    await balancer.stop();
    await api.stop();
    await postgres.remove();
  }
  const ways = [...misled].map(([name, times]) => `${name} (${times})`).join(', ');
  return {
    passed: misled.size === 0,
    measured: `${Object.keys(ambiguous).length} ambiguous requests, ${rounds} times each, over one connection of HAProxy: ${asked} people asked after them, ${misled.size === 0 ? 'each got the answer to their own question' : `misled by ${ways}`}`,
  };
}

export const drills: readonly Drill[] = [
  {
    id: 'F33',
    fault: 'requests whose end can be read in two ways, through a proxy that shares its connections',
    goal: 'nobody gets the answer to a stranger’s question',
    run: smuggle,
  },
];
