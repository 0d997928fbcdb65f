// Password logins while a login provider fails, in turns with nobody at the provider, and with one that works:
// `npm run proof -- provider`. --rounds sets how often each turn comes. The goal is for the slowest hundredth.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Browser } from '@portaria/harness/browser';
import { figure, msUntil, quantile } from '@portaria/harness/measures';
import type { Fault } from '@portaria/harness/provider-house/situation';
import { arrivals, enter, finish, signUpAna, start } from '../faults/support/arrivals.ts';
import { login, openBrowser, statusesOf, type TimedAnswer } from '../faults/support/calls.ts';
import { openProviderFixture } from '../faults/support/provider-fixture.ts';

const MOST_RATIO = 1.1;
const PEOPLE = 10;
/** As many calls as a connection may have at once. */
const AT_THE_PROVIDER = 20;
/** Longer than a call to a provider may take. */
const TURN_MS = 6_000;
/** How often somebody else presses the provider's button, and comes back from there. */
const PRESS_EVERY_MS = 200;
const ARRIVE_EVERY_MS = 50;

/** Each has a connection of its own, whose circuit closes again while the others take their turns. */
const faults: Readonly<Record<string, Fault['kind'] | null>> = {
  working: null,
  down: 'dropped',
  late: 'late',
  failing: 'failing',
  wrong: 'html',
  hostile: 'huge',
};
const NOBODY = 'nobody';

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });
const fixture = await openProviderFixture(PEOPLE, Object.keys(faults));
const { control } = fixture.house;
const api = await fixture.startApi().catch(async (error: unknown) => {
  await fixture.close();
  throw error;
});
const times = new Map<string, number[]>();

/** One after another, so that no login waits for another one. */
async function passwordLogins(people: readonly Browser[]): Promise<TimedAnswer[]> {
  const endsAt = performance.now() + TURN_MS;
  const answers: TimedAnswer[] = [];
  for (let n = 0; performance.now() < endsAt; n += 1)
    answers.push(await login(people[n % PEOPLE] as Browser, `dona${(n % PEOPLE) + 1}`));
  return answers;
}

async function pressOn(provider: string, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await start(api, provider);
    await sleep(PRESS_EVERY_MS);
  }
}

/** Nobody has an account there, so 403 is a login that worked. While the circuit is open, there is no visit. */
const works = (provider: string): Promise<boolean> =>
  enter(api, provider).then(
    (status) => status === 403,
    () => false,
  );

/** The password logins while all these people are at the provider. */
async function beside(provider: string, logins: () => Promise<TimedAnswer[]>): Promise<TimedAnswer[]> {
  await msUntil('the circuit closes', () => works(provider), 60_000);
  const arrived = await arrivals(api, provider, AT_THE_PROVIDER);
  const kind = faults[provider];
  await control.set('google', { fault: kind ? { kind } : null });
  let isOver = false;
  const finishing = Promise.all(arrived.map((one, n) => sleep(n * ARRIVE_EVERY_MS).then(() => finish(one))));
  const pressing = pressOn(provider, () => isOver);
  const answers = await logins();
  isOver = true;
  await pressing;
  const statuses = statusesOf(await finishing);
  await control.set('google', { fault: null });
  if (statuses.join() !== (kind ? '503' : '403')) throw new Error(`${provider} answered ${statuses.join()}`);
  return answers;
}

try {
  await signUpAna(api);
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => openBrowser(api)));
  const logins = (): Promise<TimedAnswer[]> => passwordLogins(people);
  // The first turn makes the devices known.
  await logins();
  for (let round = 0; round < Number(options.rounds); round += 1) {
    for (const turn of [NOBODY, ...Object.keys(faults)]) {
      const answers = turn === NOBODY ? await logins() : await beside(turn, logins);
      if (statusesOf(answers).join() !== '200') throw new Error(`${turn}: a password opened nothing`);
      times.set(turn, [...(times.get(turn) ?? []), ...answers.map(({ ms }) => ms)]);
    }
  }
  const p99 = (turn: string): number => quantile(times.get(turn) ?? [], 0.99);
  for (const [turn, values] of times) {
    const [alone, busy] = [p99(turn) / p99(NOBODY), p99(turn) / p99('working')];
    figure(turn, {
      ...{ logins: values.length, p50: quantile(values, 0.5), p99: p99(turn) },
      ...{ 'of that with nobody there': alone, 'of that beside one that works': busy },
    });
    // Answers that come at once cost what answers of a provider that works cost, so only a late one is free.
    if ((turn === 'late' ? alone : busy) > MOST_RATIO && turn !== NOBODY) process.exitCode = 1;
  }
} finally {
  await fixture.close();
}
