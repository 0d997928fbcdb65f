// The process that sends, told by its parent what: on its own core where there is one, so that sending does not take
// from what is measured.
import { setTimeout as sleep } from 'node:timers/promises';
import { createHttpClient, type HttpCall, type Outcome } from '../load/http-client.ts';
import { type FloodFigures, type FloodTask, runFlood } from './floods.ts';

export interface LoadTask {
  readonly kind: 'load';
  readonly url: string;
  readonly seconds: number;
  /** Taken in turns. */
  readonly calls: readonly HttpCall[];
  /** So many at a time, the next when one is answered; or so many a second, answered or not. */
  readonly pace: { readonly atOnce: number } | { readonly perSecond: number };
  /** Sent meanwhile, every so often: what everybody else notices. */
  readonly meanwhile?: { readonly calls: readonly HttpCall[]; readonly everyMs: number };
}

export interface LoadOutcomes {
  readonly outcomes: readonly Outcome[];
  readonly meanwhile: readonly Outcome[];
}

export type Task = LoadTask | FloodTask;
export type Answer = LoadOutcomes | FloodFigures;

const MAX_SOCKETS = 2_000;
const TICK_MS = 2;

/** People do not come in step: the time between two of them is distributed exponentially. */
function gapMs(perSecond: number): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return (-Math.log((random + 1) / 2 ** 32) / perSecond) * 1_000;
}

async function runLoad(task: LoadTask): Promise<LoadOutcomes> {
  const client = createHttpClient(task.url, MAX_SOCKETS);
  const outcomes: Outcome[] = [];
  const meanwhile: Outcome[] = [];
  const endsAt = performance.now() + task.seconds * 1_000;
  let sent = 0;
  const one = async (): Promise<void> => {
    sent += 1;
    outcomes.push(await client.send(task.calls[sent % task.calls.length] as HttpCall));
  };

  async function closedLoop(atOnce: number): Promise<void> {
    const lane = async (): Promise<void> => {
      while (performance.now() < endsAt) await one();
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
  }

  async function openLoop(perSecond: number): Promise<void> {
    const pending = new Set<Promise<void>>();
    let next = performance.now();
    while (performance.now() < endsAt) {
      while (next <= performance.now()) {
        next += gapMs(perSecond);
        const asked = one();
        pending.add(asked);
        void asked.then(() => pending.delete(asked));
      }
      await sleep(TICK_MS);
    }
    await Promise.all(pending);
  }

  async function ask(calls: readonly HttpCall[], everyMs: number): Promise<void> {
    const others = createHttpClient(task.url, 4);
    for (let n = 0; performance.now() < endsAt; n += 1) {
      meanwhile.push(await others.send(calls[n % calls.length] as HttpCall));
      await sleep(everyMs);
    }
    others.close();
  }

  await Promise.all([
    'atOnce' in task.pace ? closedLoop(task.pace.atOnce) : openLoop(task.pace.perSecond),
    task.meanwhile && ask(task.meanwhile.calls, task.meanwhile.everyMs),
  ]);
  client.close();
  return { outcomes, meanwhile };
}

process.on('message', (task: Task) => {
  const done: Promise<Answer> = task.kind === 'load' ? runLoad(task) : runFlood(task);
  void done.then((answer) => process.send?.(answer));
});
