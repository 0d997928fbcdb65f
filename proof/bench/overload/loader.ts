// Sends the load that its parent process requests. It runs on a separate core if possible, so that sending does not
// distort the measurements.
import { setTimeout as sleep } from 'node:timers/promises';
import { createHttpClient, type HttpCall, type Outcome } from '../load/http-client.ts';
import { type FloodFigures, type FloodTask, runFlood } from './floods.ts';

export interface LoadTask {
  readonly kind: 'load';
  readonly url: string;
  readonly seconds: number;
  /** Sent in rotation. */
  readonly calls: readonly HttpCall[];
  /** A closed loop with limited concurrency, or an open loop with a fixed rate. */
  readonly pace: { readonly atOnce: number } | { readonly perSecond: number };
  /** Calls of other clients, sent at an interval during the load. */
  readonly meanwhile?: { readonly calls: readonly HttpCall[]; readonly everyMs: number };
}

export interface SentOutcome extends Outcome {
  /** When it was sent, after the start of the load. */
  readonly sentMs: number;
}

export interface LoadOutcomes {
  readonly outcomes: readonly SentOutcome[];
  readonly meanwhile: readonly Outcome[];
}

export type Task = LoadTask | FloodTask;
export type Answer = LoadOutcomes | FloodFigures;

const MAX_SOCKETS = 2_000;
const TICK_MS = 2;

/** Users arrive independently, so the time between two arrivals is distributed exponentially. */
function gapMs(perSecond: number): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return (-Math.log((random + 1) / 2 ** 32) / perSecond) * 1_000;
}

async function runLoad(task: LoadTask): Promise<LoadOutcomes> {
  const client = createHttpClient(task.url, MAX_SOCKETS);
  const outcomes: SentOutcome[] = [];
  const meanwhile: Outcome[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + task.seconds * 1_000;
  let sent = 0;
  const one = async (): Promise<void> => {
    sent += 1;
    const sentMs = performance.now() - startedAt;
    const outcome = await client.send(task.calls[sent % task.calls.length] as HttpCall);
    outcomes.push({ ...outcome, sentMs });
  };

  async function closedLoop(atOnce: number): Promise<void> {
    const worker = async (): Promise<void> => {
      while (performance.now() < endsAt) await one();
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
  }

  async function openLoop(perSecond: number): Promise<void> {
    const pending = new Set<Promise<void>>();
    let next = performance.now();
    while (performance.now() < endsAt) {
      while (next <= performance.now()) {
        next += gapMs(perSecond);
        const call = one();
        pending.add(call);
        void call.then(() => pending.delete(call));
      }
      await sleep(TICK_MS);
    }
    await Promise.all(pending);
  }

  async function sendMeanwhile(calls: readonly HttpCall[], everyMs: number): Promise<void> {
    const others = createHttpClient(task.url, 4);
    for (let n = 0; performance.now() < endsAt; n += 1) {
      meanwhile.push(await others.send(calls[n % calls.length] as HttpCall));
      await sleep(everyMs);
    }
    others.close();
  }

  await Promise.all([
    'atOnce' in task.pace ? closedLoop(task.pace.atOnce) : openLoop(task.pace.perSecond),
    task.meanwhile && sendMeanwhile(task.meanwhile.calls, task.meanwhile.everyMs),
  ]);
  client.close();
  return { outcomes, meanwhile };
}

process.on('message', (task: Task) => {
  const done: Promise<Answer> = task.kind === 'load' ? runLoad(task) : runFlood(task);
  void done.then((answer) => process.send?.(answer));
});
