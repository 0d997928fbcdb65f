import type { Browser } from '@portaria/harness/browser';
import { logIn, registerPerson } from '@portaria/harness/people';
import { forgetFailures } from '@portaria/harness/redis';
import { untilQueueIsEmpty } from '@portaria/harness/reset-mails';
import { useTestApp } from '@portaria/harness/test-app';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

describe('guessing from one network', () => {
  const test = useTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1', WIDE_NETWORK_FAILURES: '100' } });

  const attempt = (address: string, name: string) =>
    test
      .browser()
      .post('v2/account/login', { usernameOrEmail: name, password: 'x' }, { 'x-forwarded-for': address });

  it('does not charge rejected attempts to the wide network', async () => {
    for (let n = 0; n < 130; n += 1) await attempt('203.0.113.7', `nome${n}`);
    expect((await attempt('203.0.113.7', 'nome')).status).toBe(429);
    expect((await attempt('203.0.113.8', 'nome')).status).toBe(401);
    expect((await attempt('198.51.100.1', 'nome')).status).toBe(401);
  });
});

describe('guessing at one account', () => {
  const test = useTestApp({ worker: true });
  beforeAll(async () => {});
  afterEach(async () => {
    await test.database.shiftClock('0 seconds');
    await forgetFailures(test);
  });

  const guess = (browser: Browser, usernameOrEmail: string, password = 'Errada-Mesmo1') =>
    browser.post('v2/account/login', { usernameOrEmail, password });

  async function guesses(name: string, count: number): Promise<number[]> {
    const browser = test.browser();
    const statuses: number[] = [];
    for (let n = 0; n < count; n += 1) statuses.push((await guess(browser, name)).status);
    return statuses;
  }

  const refused = (statuses: readonly number[]): number => statuses.filter((status) => status === 429).length;

  it('stops after ten in a minute, the same for known and unknown names, by username and by email [V2.3.2]', async () => {
    const person = await registerPerson(test.browser());
    const known = await guesses(person.username, 12);
    const unknown = await guesses('ninguem', 12);
    expect(known).toEqual([...Array(10).fill(401), 429, 429]);
    expect(unknown).toEqual(known);
    const byMail = await guess(test.browser(), person.email, person.password);
    expect(byMail.status).toBe(429);
    expect(Number(byMail.headers.get('retry-after'))).toBeGreaterThan(50);
    expect(Number(byMail.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  });

  it('is allowed again after a minute, and stops for the hour after thirty', async () => {
    const person = await registerPerson(test.browser());
    const statuses: number[] = [];
    for (let minute = 0; minute < 4; minute += 1) {
      await test.database.shiftClock(`${minute * 61} seconds`);
      statuses.push(...(await guesses(person.username, 10)));
      await forgetFailures(test);
    }
    expect(statuses).toEqual([...Array(30).fill(401), ...Array(10).fill(429)]);
    const answer = await guess(test.browser(), person.username);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_000);
    await test.database.shiftClock('62 minutes');
    expect((await guess(test.browser(), person.username, person.password)).status).toBe(200);
  });

  it('after 100 consecutive failures, admits only known devices or a reset, and notifies the owner once', async () => {
    const owner = test.browser();
    const person = await registerPerson(owner);
    let hundredth = 0;
    for (let hour = 0; hour < 5; hour += 1) {
      for (let minute = 0; minute < 3; minute += 1) {
        await test.database.shiftClock(`${hour * 61 + minute * 2} minutes`);
        const statuses = await guesses(person.username, 10);
        hundredth += statuses.filter((status) => status === 401).length;
        await forgetFailures(test);
      }
    }
    expect(hundredth).toBe(100);
    // Two days later its mail would be too old to send.
    await untilQueueIsEmpty(test);
    await test.database.shiftClock('2 days');
    expect((await guess(test.browser(), person.username, person.password)).status).toBe(429);
    expect(await logIn(owner, person.username, person.password)).toBe(200);
    const isNotice = ({ to, parsed }: { to: string[]; parsed: { subject?: string | undefined } }) =>
      to.includes(person.email) && parsed.subject === 'Muitas tentativas de acesso';
    await test.mails.waitFor(isNotice);
    await guesses(person.username, 5);
    expect(test.mails.mails.filter(isNotice)).toHaveLength(1);
  });

  it('does not count correct attempts', async () => {
    const person = await registerPerson(test.browser());
    for (let n = 0; n < 15; n += 1) {
      expect(await logIn(test.browser(), person.username, person.password)).toBe(200);
    }
    expect(refused(await guesses(person.username, 10))).toBe(0);
  });

  it('does not lock owners out on a known device', async () => {
    const owner = test.browser();
    const person = await registerPerson(owner);
    await owner.post('v2/account/logout');
    expect(owner.cookies.has('__Host-device')).toBe(true);
    await guesses(person.username, 12);
    for (let n = 0; n < 20; n += 1) expect(await logIn(owner, person.username, person.password)).toBe(200);
    expect((await guess(test.browser(), person.username, person.password)).status).toBe(429);
  });

  it('allows a known device ten failures, then treats it as unknown', async () => {
    const owner = test.browser();
    const person = await registerPerson(owner);
    const thief = owner.clone();
    await guesses(person.username, 10);
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await guess(thief, person.username)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    await test.database.shiftClock('2 hours');
    await guesses(person.username, 10);
    expect((await guess(thief, person.username)).status).toBe(429);
  });

  it('knows a device for one account only, and no longer after it is forgotten', async () => {
    const owner = test.browser();
    const person = await registerPerson(owner);
    const other = await registerPerson(test.browser());
    await guesses(other.username, 10);
    expect((await guess(owner, other.username, other.password)).status).toBe(429);
    await test.database.query('delete from known_devices');
    await guesses(person.username, 10);
    expect((await guess(owner, person.username, person.password)).status).toBe(429);
  });

  it('is not helped by a forged device cookie', async () => {
    const person = await registerPerson(test.browser());
    await guesses(person.username, 10);
    const forger = test.browser();
    forger.cookies.set(
      '__Host-device',
      `${'A'.repeat(22)}.${test.context.secretKeys.current.id}.${'B'.repeat(43)}`,
    );
    expect((await guess(forger, person.username, person.password)).status).toBe(429);
  });
});
