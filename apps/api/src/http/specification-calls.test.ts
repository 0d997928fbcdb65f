import { API_BASE, operations, testOperations } from '@portaria/contract';
import { adminOperations } from '@portaria/contract/administration';
import { newFactorOwner } from '@portaria/harness/authenticator';
import type { Browser } from '@portaria/harness/browser';
import { logIn, newPerson, registerPerson } from '@portaria/harness/people';
import { openBeside, useTestApp } from '@portaria/harness/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { specificationCalls } from './specification-calls.ts';

describe('the specification’s edition', () => {
  const test = useTestApp({ variables: { ADMIN_AREA: 'on' } });
  let beside: Awaited<ReturnType<typeof openBeside>>;
  let browser: Browser;
  beforeAll(async () => {
    beside = await openBeside(test, { SCREENS: 'spec', PUBLIC_URL: 'http://127.0.0.1:5000' });
    browser = beside.browser();
    await browser.get('v2/account/csrf');
  });
  afterAll(() => beside.close());

  it('serves the calls of the specification, and answers 404 to every other', async () => {
    const all = Object.entries({ ...operations, ...testOperations, ...adminOperations });
    const served: string[] = [];
    for (const [name, { method, path }] of all) {
      const answer = await (method === 'GET' ? browser.get(path) : browser.post(path, {}));
      if (answer.status !== 404 || name === 'testNotFound') served.push(name);
      else expect([name, answer.problem().code]).toEqual([name, 'not_found']);
    }
    expect(served.toSorted()).toEqual(Object.keys(specificationCalls).toSorted());
  });

  it('describes these calls alone', async () => {
    const { paths } = JSON.parse((await beside.app.inject(`${API_BASE}openapi.json`)).body);
    const described = Object.keys(paths).filter((path) => path.startsWith(API_BASE));
    expect(described.toSorted()).toEqual(
      Object.values(specificationCalls)
        .map(({ path }) => API_BASE + path)
        .toSorted(),
    );
  });

  it.each(['/.well-known/openid-configuration', '/oidc/auth', '/oidc/logout', '/admin'])(
    'answers 404 at %s',
    async (url) => expect((await beside.app.inject(url)).statusCode).toBe(404),
  );

  it('refuses an account with a second factor in words, and starts no pending login', async () => {
    const owner = await newFactorOwner(test);
    const visitor = beside.browser();
    await visitor.get('v2/account/csrf');
    const answer = await visitor.post('v2/account/login', {
      usernameOrEmail: owner.username,
      password: owner.password,
    });
    expect(answer.problem()).toMatchObject({
      status: 401,
      code: 'second_factor_elsewhere',
      title: 'Esta conta usa duas etapas. Fale com quem cuida deste serviço.',
    });
    expect(await test.database.query('select from pending_logins')).toEqual([]);
    expect(await logIn(visitor, owner.username, 'Errada-Mesmo1')).toBe(401);
  });

  it('shares its accounts with the product', async () => {
    const person = await registerPerson(beside.browser(), newPerson());
    const elsewhere = test.browser();
    await elsewhere.get('v2/account/csrf');
    expect(await logIn(elsewhere, person.username, person.password)).toBe(200);
  });
});
