import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Browser } from '@portaria/harness/browser';
import { logIn, newPerson, registerPerson } from '@portaria/harness/people';
import { rehashBeside } from '@portaria/harness/rehash-beside';
import { stall } from '@portaria/harness/stall';
import { useTestApp } from '@portaria/harness/test-app';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../base/config/config.ts';
import { deviceIdFrom } from '../security/known-device.ts';
import { type Context, openContext } from '../session/context.ts';
import { poolOf } from '../store/engine/database.ts';
import { login } from './login.service.ts';

describe('login', () => {
  const test = useTestApp();

  it('accepts username or e-mail, in any letter case', async () => {
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

  it('needs at most eight statements on a known device, including begin and commit', async () => {
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

  it('ignores spaces around the name and the address, which phone keyboards add', async () => {
    const person = await registerPerson(
      test.browser(),
      newPerson({ username: '  Rita do Espaço ', email: ' rita-espaco@exemplo.com.br ' }),
    );
    for (const name of ['Rita do Espaço', ' rita do espaço ', 'rita-espaco@exemplo.com.br '])
      expect(await logIn(test.browser(), name, person.password)).toBe(200);
  });

  it('compares the whole password without truncating, trimming or case folding [V6.2.8]', async () => {
    const person = await registerPerson(test.browser(), newPerson({ password: ' Porta-Azul7-xyz ' }));
    for (const wrong of ['Porta-Azul7-xyz', ' porta-azul7-xyz ', ' Porta-Azul7-xyz', ' Porta-Azul7-xyz  ']) {
      expect(await logIn(test.browser(), person.username, wrong)).toBe(401);
    }
    expect(await logIn(test.browser(), person.username, person.password)).toBe(200);
  });

  it('ends the browser’s previous session and keeps the sessions of other browsers [V7.2.4]', async () => {
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

  it('keeps the newest 20 sessions of an account [V7.1.2]', async () => {
    const first = test.browser();
    const person = await registerPerson(first);
    const later = Array.from({ length: 20 }, () => test.browser());
    for (const browser of later) await logIn(browser, person.username, person.password);
    expect((await first.get('v2/account/me')).status).toBe(401);
    expect((await later[0]?.get('v2/account/me'))?.status).toBe(200);
  });

  it('remembers the 50 most recently used devices of an account', async () => {
    const first = test.browser();
    const person = await registerPerson(first);
    const later = Array.from({ length: 53 }, () => test.browser());
    for (const browser of later.slice(0, 30)) await logIn(browser, person.username, person.password);
    // This is the oldest device, but it was used again a day later.
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

  it('accepts a two-year-old password, because passwords do not expire [V6.2.10]', async () => {
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

  /** Opens the same installation with a rotated secret key. */
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

  it('rehashes with the newest pepper, so that the old key can be removed [V11.2.2 V13.3.4]', async () => {
    const person = await registerPerson(test.browser());
    const both = await withNewKey();
    const credentials = { usernameOrEmail: person.username, password: person.password };
    await login(both, credentials, caller);
    expect(await pepperOf(person.email)).toBe(both.secretKeys.current.id);
    await login(both, credentials, caller);
    await both.close();
  });

  it('succeeds and logs the error if the rehash fails, and rehashes at the next login', async () => {
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

  it('succeeds without counting a failure if a concurrent login rehashes the password', async () => {
    const person = await registerPerson(test.browser());
    const concurrentLogin = () => logIn(test.browser(), person.username, person.password);
    expect(await rehashBeside(test, person, concurrentLogin)).toBe(200);
    const [budget] = await test.database.query(
      'select hour_guesses, in_a_row from guess_budgets join accounts on accounts.id = key where email = $1',
      [person.email],
    );
    expect(budget).toEqual({ hour_guesses: 0, in_a_row: 0 });
  });

  it('rejects a password that was replaced while it was being checked', async () => {
    const person = await registerPerson(test.browser());
    const replaced = { ...person, password: 'Casa-Nova22' };
    const old = () => logIn(test.browser(), person.username, person.password);
    expect(await rehashBeside(test, replaced, old)).toBe(401);
  });

  it('rate-limits a network after 60 failures, with Retry-After', async () => {
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

describe('login on a machine with one core', () => {
  const test = useTestApp({
    variables: { HASH_SLOTS: '1', DATABASE_POOL_SIZE: '2', SIGN_UPS_PER_HOUR: '100' },
  });

  it('admits every right password after a stall of two seconds, although all arrive at once', async () => {
    const people = [];
    for (let n = 0; n < 30; n += 1) {
      const browser = test.browser();
      people.push({ browser, ...(await registerPerson(browser)) });
    }
    const logins = people.map(({ browser, username, password }) => logIn(browser, username, password));
    const { pool } = poolOf(test.context.db);
    while (pool.waitingCount === 0) await nextTurn();
    stall(2_200);
    expect(new Set(await Promise.all(logins))).toEqual(new Set([200]));
  });
});
