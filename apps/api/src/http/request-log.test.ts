import { Browser } from '@portaria/harness/browser';
import { logIn, registerPerson } from '@portaria/harness/people';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildApp } from '../app.ts';

type Line = Record<string, unknown>;

let test: TestApp;
let app: FastifyInstance;
let lines: Line[] = [];
beforeAll(async () => {
  test = await startTestApp({ variables: { GUESSES_PER_MINUTE: '2', TRUSTED_PROXIES: '127.0.0.1' } });
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  app = await buildApp(test.context, { log });
});
afterAll(async () => {
  await app.close();
  await test.close();
});
beforeEach(() => {
  lines = [];
});

function browser(): Browser {
  return new Browser(async ({ method, url, headers, body }) => {
    const request = { method: method as 'GET', url, headers, ...(body !== undefined && { payload: body }) };
    const answer = await app.inject(request);
    const answered = new Headers();
    for (const [name, value] of Object.entries(answer.headers))
      for (const one of [value].flat()) answered.append(name, String(one));
    return { status: answer.statusCode, headers: answered, body: answer.body };
  });
}

const lastAnswered = (): Line => lines.findLast(({ msg }) => msg === 'answered') ?? {};

it('logs which control refused a login, and for which account [V16.2.1 V16.3.1]', async () => {
  const person = await registerPerson(browser());
  const [account] = await test.database.query<{ id: string }>('select id from accounts');
  expect(await logIn(browser(), person.email, 'Errada-Demais9')).toBe(401);
  const refused = { route: '/api/v2/account/login', accountId: account?.id };
  expect(lastAnswered()).toMatchObject({ ...refused, status: 401, code: 'invalid_credentials' });
  await logIn(browser(), person.username, 'Errada-Demais9');
  expect(await logIn(browser(), person.username, 'Errada-Demais9')).toBe(429);
  expect(lastAnswered()).toMatchObject({
    ...refused,
    status: 429,
    code: 'too_many_requests',
    limit: 'account',
  });
  expect(JSON.stringify(lines)).not.toMatch(/pessoa|exemplo|127\.0\.0\.1/);
});

it('logs the network block of failed logins only, and never the address [V16.2.1]', async () => {
  const person = await registerPerson(browser());
  const from = (address: string, password: string) =>
    browser().post(
      'v2/account/login',
      { usernameOrEmail: person.email, password },
      { 'x-forwarded-for': address },
    );
  expect((await from('203.0.113.77', 'Errada-Demais9')).status).toBe(401);
  expect(lastAnswered()).toMatchObject({ code: 'invalid_credentials', network: '203.0.113.0/24' });
  expect((await from('2001:db8:7:8::9', 'Errada-Demais9')).status).toBe(401);
  expect(lastAnswered()).toMatchObject({ code: 'invalid_credentials', network: '2001:db8:7::/48' });
  expect((await from('203.0.113.77', person.password)).status).toBe(429);
  expect(lastAnswered()).toMatchObject({ limit: 'account', network: '203.0.113.0/24' });
  expect(JSON.stringify(lines)).not.toMatch(/203\.0\.113\.77|2001:db8:7:8/);

  for (const call of ['loginWithPasskey', 'secondFactorPasskey', 'provePasskey']) {
    const answer = {
      id: 'AA',
      clientDataJSON: 'AA',
      authenticatorData: 'AA',
      signature: 'AA',
      userHandle: 'AA',
    };
    await browser().post(`v2/account/${call}`, answer, { 'x-forwarded-for': '203.0.113.77' });
    expect(lastAnswered()).toMatchObject({ route: `/api/v2/account/${call}`, network: '203.0.113.0/24' });
  }

  const other = await registerPerson(browser());
  expect(await logIn(browser(), other.username, other.password)).toBe(200);
  expect(lastAnswered()).not.toHaveProperty('network');
  await browser().get('v2/account/me');
  expect(lastAnswered()).toMatchObject({ code: 'session_invalid' });
  expect(lastAnswered()).not.toHaveProperty('network');
});

it('logs no account for an unknown name, and no code for a successful response', async () => {
  expect(await logIn(browser(), 'ninguem-assim', 'Errada-Demais9')).toBe(401);
  expect(lastAnswered()).toMatchObject({ code: 'invalid_credentials' });
  expect(lastAnswered()).not.toHaveProperty('accountId');
  await browser().get('v2/account/csrf');
  expect(lastAnswered()).toMatchObject({ status: 204 });
  expect(lastAnswered()).not.toHaveProperty('code');
});

it('logs the control for each attempt to bypass one [V16.3.3]', async () => {
  const loggedIn = browser();
  await registerPerson(loggedIn);
  const [account] = await test.database.query<{ id: string }>(
    'select id from accounts order by created_at desc limit 1',
  );
  await loggedIn.post('v2/account/logout', undefined, { origin: 'https://outro.example' });
  expect(lastAnswered()).toMatchObject({ status: 403, code: 'origin_not_allowed' });
  await loggedIn.clone().post('v2/account/logout', undefined, { 'x-xsrf-token': 'inventado' });
  expect(lastAnswered()).toMatchObject({ status: 403, code: 'csrf_invalid' });
  await browser().get('v2/account/me');
  expect(lastAnswered()).toMatchObject({ status: 401, code: 'session_invalid' });
  await test.database.query("update sessions set ended_at = now(), end_reason = 'operator'");
  await loggedIn.get('v2/account/me');
  expect(lastAnswered()).toMatchObject({ status: 401, code: 'session_invalid', accountId: account?.id });
});
