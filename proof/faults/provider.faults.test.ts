import type { ApiProcess } from '@portaria/harness/api-process';
import { figure } from '@portaria/harness/measures';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Arrived, arrivals, enter, finish, signUpAna, start, tokenCalls } from './support/arrivals.ts';
import { login, openBrowser, statusesOf, type TimedAnswer } from './support/calls.ts';
import { expectInvariants } from './support/invariants.ts';
import { type MovingClock, movingClock } from './support/moving-clock.ts';
import { openProviderFixture, type ProviderFixture } from './support/provider-fixture.ts';
import { full } from './support/scale.ts';

const FAILURES_TO_OPEN = 5;
const OPEN_SECONDS = 31;
const HOUR_SECONDS = 3_600;
/** A busy machine answers later. */
const MOST_MS = full ? 6_000 : 10_000;
const AT_ONCE_MS = full ? 200 : 2_000;

let fixture: ProviderFixture;
beforeAll(async () => {
  fixture = await openProviderFixture(2);
});
afterEach(() => fixture.house.control.reset('google'));
afterAll(() => fixture?.close());

const finishAll = (arrived: readonly Arrived[]): Promise<TimedAnswer[]> => Promise.all(arrived.map(finish));
const codesOf = (answers: readonly TimedAnswer[]): string[] => [
  ...new Set(answers.map(({ answer }) => answer.problem().code)),
];
const slowestOf = (answers: readonly TimedAnswer[]): number => Math.max(...answers.map(({ ms }) => ms));

describe('a login provider that fails', () => {
  let clock: MovingClock;
  let api: ApiProcess;
  beforeAll(async () => {
    clock = movingClock();
    api = await fixture.startApi(clock.variables);
    await signUpAna(api);
  });

  async function loginsUntil(over: Promise<unknown>): Promise<TimedAnswer[]> {
    const browser = await openBrowser(api);
    const answers: TimedAnswer[] = [];
    let isOver = false;
    void over.then(() => {
      isOver = true;
    });
    while (!isOver || answers.length === 0) answers.push(await login(browser, 'dona1'));
    return answers;
  }

  const faults = {
    down: [() => fixture.house.kill(), () => fixture.house.start()],
    late: [() => strike('late'), () => strike()],
    failing: [() => strike('failing'), () => strike()],
    html: [() => strike('html'), () => strike()],
  } as const;
  const strike = (kind?: 'late' | 'failing' | 'html') =>
    fixture.house.control.set('google', { fault: kind ? { kind } : null });

  it.each(Object.entries(faults))(
    'F51 provider %s: its people get 503 within 6 s, then at once, until one probe succeeds, and passwords open as ever',
    async (how, [fail, heal]) => {
      const first = await arrivals(api, 'google', FAILURES_TO_OPEN);
      const later = await arrivals(api, 'google', 3);
      await fail();
      const finishing = finishAll(first);
      const logins = await loginsUntil(finishing);
      const failed = await finishing;
      const next = await start(api);
      figure(`F51 ${how}`, {
        'slowest refusal': slowestOf(failed),
        'refusal of the next start': next.ms,
        'password logins meanwhile': logins.length,
        'slowest of them': slowestOf(logins),
      });
      expect([statusesOf(failed), codesOf(failed)]).toEqual([[503], ['provider_unavailable']]);
      expect(slowestOf(failed)).toBeLessThan(MOST_MS);
      expect(statusesOf(logins)).toEqual([200]);
      // A page with status 200 is an answer, so that provider is asked again.
      if (how === 'html') expect(next.answer.status).toBe(200);
      else await expectOneProbe(how, next, later);
      await heal();
      await clock.pass(api, OPEN_SECONDS);
      expect(await enter(api)).toBe(200);
      await expectInvariants(fixture.postgres.query);
    },
    120_000,
  );

  async function expectOneProbe(how: string, next: TimedAnswer, later: readonly Arrived[]): Promise<void> {
    expect([next.answer.status, next.answer.headers.get('retry-after')]).toEqual([503, '30']);
    expect(next.ms).toBeLessThan(AT_ONCE_MS);
    await clock.pass(api, OPEN_SECONDS);
    const before = how === 'down' ? 0 : await tokenCalls(fixture.house);
    const answers = await finishAll(later);
    expect(statusesOf(answers)).toEqual([503]);
    const [, ...refused] = answers.toSorted((one, other) => other.ms - one.ms);
    expect(slowestOf(refused)).toBeLessThan(AT_ONCE_MS);
    if (how !== 'down') expect(await tokenCalls(fixture.house)).toBe(before + 1);
    expect((await start(api)).answer.status).toBe(503);
  }
});

describe('a login provider whose keys change', () => {
  it('F52 keys: new ones serve after a minute, and the last ones for a day while their address is gone', async () => {
    const clock = movingClock();
    const api = await fixture.startApi(clock.variables);
    const { control } = fixture.house;
    let passed = 0;
    const pass = async (seconds: number): Promise<void> => {
      passed += seconds;
      await clock.pass(api, seconds);
      await control.set('google', { clockSeconds: passed });
    };
    expect(await enter(api)).toBe(200);
    await control.rotateKeys('google');
    await pass(61);
    expect(await enter(api)).toBe(200);
    await control.set('google', { fault: { kind: 'gone', at: ['keys'] } });
    await pass(23 * HOUR_SECONDS);
    expect(await enter(api)).toBe(200);
    await pass(HOUR_SECONDS + 60);
    expect(await enter(api)).toBe(503);
    await control.set('google', { fault: null });
    expect(await enter(api)).toBe(200);
  });
});
