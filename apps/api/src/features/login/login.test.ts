import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, newPerson, registerPerson } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { readConfig } from '../../config.ts';
import { openContext } from '../../context.ts';
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

  it('costs two statements', async () => {
    const person = await registerPerson(test.browser());
    const browser = test.browser();
    await browser.get('v2/account/csrf');
    test.takeStatements();
    expect(await logIn(browser, person.username, person.password)).toBe(200);
    expect(test.takeStatements()).toHaveLength(2);
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

  it('knows a password that is two years old: none ends by itself', async () => {
    const person = await registerPerson(test.browser());
    await test.database.shiftClock('2 years');
    expect(await logIn(test.browser(), person.username, person.password)).toBe(200);
    await test.database.shiftClock('0 seconds');
  });

  it('rehashes under the newest pepper, and the old key may then go', async () => {
    const person = await registerPerson(test.browser());
    const newKey = randomBytes(32).toString('base64');
    const both = await openContext(
      readConfig({ ...test.variables, SECRET_KEYS: `${newKey},${test.variables['SECRET_KEYS']}` }),
      { onError: () => {} },
    );
    const caller = {
      network: { narrow: '192.0.2.1/32', wide: '192.0.2.0/24' },
      device: { browser: null, system: null },
      refreshToken: undefined,
      deviceId: undefined,
    };
    const credentials = { usernameOrEmail: person.username, password: person.password };
    await login(both, credentials, caller);
    const [row] = await test.database.query<{ pepper_id: string }>(
      'select pepper_id from passwords join accounts on accounts.id = account_id where email = $1',
      [person.email],
    );
    expect(row?.pepper_id).toBe(both.secretKeys.current.id);
    await login(both, credentials, caller);
    await both.close();
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
