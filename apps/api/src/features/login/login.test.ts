import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../test/browser.ts';
import { logIn, newPerson, registerPerson } from '../../../test/people.ts';
import { rehashBeside } from '../../../test/rehash-beside.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { readConfig } from '../../config.ts';
import { type Context, openContext } from '../../context.ts';
import { deviceIdFrom } from '../../security/known-device.ts';
import { login } from './login.service.ts';

describe('login', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  it('knows a person by username or e-mail, in any letter case', async () => {
    const person = await registerPerson(test.browser(), newPerson({ username: 'Ângela' }));
    for (const name of [
      'Ângela',
      'ÂNGELA',
      'ângela',
      'A\u0302ngela',
      person.email,
      person.email.toUpperCase(),
    ]) {
      expect(await logIn(test.browser(), name, person.password)).toBe(200);
    }
  });

  it('costs at most eight statements on a known device, begin and commit among them', async () => {
    const browser = test.browser();
    const person = await registerPerson(browser);
    test.takeStatements();
    expect(await logIn(browser, person.username, person.password)).toBe(200);
    expect(test.takeStatements().length + 2).toBeLessThanOrEqual(8);
  });

  it('answers the same for an unknown name, a wrong password and a disabled account', async () => {
    const person = await registerPerson(test.browser());
    const disabled = await registerPerson(test.browser());
    await test.database.query('update accounts set disabled_at = now() where email = $1', [disabled.email]);
    const attempts = [
      { usernameOrEmail: 'ninguem', password: person.password },
      { usernameOrEmail: 'ninguem@exemplo.com.br', password: person.password },
      { usernameOrEmail: 'não é um "usuário"\u0000', password: person.password },
      { usernameOrEmail: '', password: '' },
      { usernameOrEmail: person.username, password: 'Errada-Mesmo1' },
      { usernameOrEmail: disabled.username, password: disabled.password },
    ];
    for (const attempt of attempts) {
      const answer = await test.browser().post('v2/account/login', attempt);
      const { requestId, ...problem } = answer.problem();
      expect(requestId).toBeTruthy();
      expect(problem).toEqual({
        type: 'urn:portaria:problem:invalid_credentials',
        title: 'Usuário ou senha inválidos.',
        status: 401,
        code: 'invalid_credentials',
      });
    }
  });

  it('compares the whole password: no cut, no trimming, no folding', async () => {
    const person = await registerPerson(test.browser(), newPerson({ password: ' Porta-Azul7-xyz ' }));
    for (const wrong of ['Porta-Azul7-xyz', ' porta-azul7-xyz ', ' Porta-Azul7-xyz', ' Porta-Azul7-xyz  ']) {
      expect(await logIn(test.browser(), person.username, wrong)).toBe(401);
    }
    expect(await logIn(test.browser(), person.username, person.password)).toBe(200);
  });

  it('ends the session that the browser held before, and keeps those of other browsers', async () => {
    const person = await registerPerson(test.browser());
    const here = test.browser();
    const elsewhere = test.browser();
    await logIn(here, person.username, person.password);
    await logIn(elsewhere, person.username, person.password);
    const before = here.clone();
    await logIn(here, person.username, person.password);
    expect((await before.get('v2/account/me')).status).toBe(401);
    expect((await here.get('v2/account/me')).status).toBe(200);
    expect((await elsewhere.get('v2/account/me')).status).toBe(200);
  });

  it('keeps the newest 20 sessions of an account', async () => {
    const first = test.browser();
    const person = await registerPerson(first);
    const later = Array.from({ length: 20 }, () => test.browser());
    for (const browser of later) await logIn(browser, person.username, person.password);
    expect((await first.get('v2/account/me')).status).toBe(401);
    expect((await later[0]?.get('v2/account/me'))?.status).toBe(200);
  });

  it('knows the 50 devices of an account that were used last', async () => {
    const first = test.browser();
    const person = await registerPerson(first);
    const later = Array.from({ length: 53 }, () => test.browser());
    for (const browser of later.slice(0, 30)) await logIn(browser, person.username, person.password);
    // Made first, but used again a day later.
    await test.database.shiftClock('25 hours');
    expect(await logIn(first, person.username, person.password)).toBe(200);
    for (const browser of later.slice(30)) await logIn(browser, person.username, person.password);
    const rows = await test.database.query<{ id: string }>(
      'select known_devices.id from known_devices join accounts on accounts.id = account_id where email = $1',
      [person.email],
    );
    const deviceOf = (browser: Browser) =>
      deviceIdFrom(browser.cookies.get('__Host-device'), test.context.secretKeys);
    const lastUsed = [first, ...later.slice(-49)].map(deviceOf);
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(lastUsed));
    await test.database.shiftClock('0 seconds');
  });

  it('knows a password that is two years old: none ends by itself', async () => {
    const person = await registerPerson(test.browser());
    await test.database.shiftClock('2 years');
    expect(await logIn(test.browser(), person.username, person.password)).toBe(200);
    await test.database.shiftClock('0 seconds');
  });

  const caller = {
    network: { narrow: '192.0.2.1/32', wide: '192.0.2.0/24' },
    device: { browser: null, system: null },
    refreshToken: undefined,
    deviceId: undefined,
  };

  /** The same installation after a change of keys. */
  const withNewKey = (onError: (error: Error) => void = () => {}): Promise<Context> => {
    const newKey = randomBytes(32).toString('base64');
    const SECRET_KEYS = `${newKey},${test.variables['SECRET_KEYS']}`;
    return openContext(readConfig({ ...test.variables, SECRET_KEYS }), { onError });
  };

  async function pepperOf(email: string): Promise<string | undefined> {
    const [row] = await test.database.query<{ pepper_id: string }>(
      'select pepper_id from passwords join accounts on accounts.id = account_id where email = $1',
      [email],
    );
    return row?.pepper_id;
  }

  it('rehashes under the newest pepper, and the old key may then go', async () => {
    const person = await registerPerson(test.browser());
    const both = await withNewKey();
    const credentials = { usernameOrEmail: person.username, password: person.password };
    await login(both, credentials, caller);
    expect(await pepperOf(person.email)).toBe(both.secretKeys.current.id);
    await login(both, credentials, caller);
    await both.close();
  });

  it('lets in whose rehash fails, says so in the log, and rehashes the next time', async () => {
    const person = await registerPerson(test.browser());
    const errors: string[] = [];
    const both = await withNewKey(({ message }) => errors.push(message));
    const credentials = { usernameOrEmail: person.username, password: person.password };
    await test.database.query(`create function refuse() returns trigger language plpgsql
      as $$ begin raise exception 'no rehash today'; end $$`);
    await test.database.query('create trigger refuse before update on passwords execute function refuse()');
    try {
      expect(await login(both, credentials, caller)).toMatchObject({ username: person.username });
      expect(errors).toContain('no rehash today');
    } finally {
      await test.database.query('drop trigger refuse on passwords');
    }
    await login(both, credentials, caller);
    expect(await pepperOf(person.email)).toBe(both.secretKeys.current.id);
    await both.close();
  });

  it('lets in whose password is rehashed by a login beside, and counts no failure', async () => {
    const person = await registerPerson(test.browser());
    const beside = () => logIn(test.browser(), person.username, person.password);
    expect(await rehashBeside(test, person, beside)).toBe(200);
    const [budget] = await test.database.query(
      'select hour_guesses, in_a_row from guess_budgets join accounts on accounts.id = key where email = $1',
      [person.email],
    );
    expect(budget).toEqual({ hour_guesses: 0, in_a_row: 0 });
  });

  it('refuses a password that was replaced by another while it was proven', async () => {
    const person = await registerPerson(test.browser());
    const replaced = { ...person, password: 'Casa-Nova22' };
    const old = () => logIn(test.browser(), person.username, person.password);
    expect(await rehashBeside(test, replaced, old)).toBe(401);
  });

  it('slows a network down after 60 failures, and tells how long', async () => {
    const browser = test.browser();
    await browser.get('v2/account/csrf');
    const attempt = () => browser.post('v2/account/login', { usernameOrEmail: 'ninguem', password: 'x' });
    let answer = await attempt();
    for (let tries = 0; tries < 70 && answer.status === 401; tries += 1) answer = await attempt();
    expect(answer.status).toBe(429);
    expect(answer.problem().code).toBe('too_many_requests');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
