import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from './browser.ts';

const MOST_TRIES = 4;

/** Repeats after a 503, as its `Retry-After` asks. A busy machine must not fail a test about something else. */
export async function patient(send: (tries: number) => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await send(tries);
    if (answer.status !== 503 || tries === MOST_TRIES) return answer;
    await sleep(Number(answer.headers.get('retry-after')) * 1_000);
  }
}
