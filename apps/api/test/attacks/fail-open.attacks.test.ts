import { changingPaths, clientURI, fittingBody } from '@portaria/harness/account-calls';
import { Browser } from '@portaria/harness/browser';
import { logIn, registerPerson } from '@portaria/harness/people';
import { accountIdOf, newResetLink } from '@portaria/harness/reset-links';
import { silent, startTestApp, type TestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { ConfigError, readConfig } from '../../src/base/config/config.ts';
import type { Context } from '../../src/session/context.ts';
import { storedFacts } from './stored-facts.ts';

const newPassword = 'Casa-Nova22';
const broken = (): never => {
  throw new Error('broken on purpose');
};
const rejecting = async (): Promise<never> => broken();

describe('a failing component', () => {
  let test: TestApp;
  let owner: Browser;
  let person: Awaited<ReturnType<typeof registerPerson>>;
  const apps: FastifyInstance[] = [];
  beforeAll(async () => {
    test = await startTestApp({ variables: withoutLimits });
    owner = test.browser();
    person = await registerPerson(owner);
  });
  afterEach(async () => {
    await Promise.all(apps.splice(0).map((app) => app.close()));
  });
  afterAll(() => test.close());

  /** The same application on the same database and Redis, with some parts replaced by failing ones. */
  async function brokenBrowser(parts: Partial<Context>, cookiesOf?: Browser): Promise<Browser> {
    const app = await buildApp({ ...test.context, ...parts }, { log: silent });
    apps.push(app);
    const browser = new Browser(async ({ method, url, headers, body }) => {
      const request = { method, url, headers, ...(body !== undefined && { payload: body }) };
      const answer = await app.inject(request as InjectOptions);
      const received = new Headers();
      for (const [name, value] of Object.entries(answer.headers))
        for (const single of [value ?? []].flat()) received.append(name, String(single));
      return { status: answer.statusCode, headers: received, body: answer.body };
    });
    for (const [name, value] of cookiesOf?.cookies ?? []) browser.cookies.set(name, value);
    browser.token = cookiesOf?.token;
    return browser;
  }

  /** Calls that succeed while every part works. */
  async function goodCalls(): Promise<[string, Record<string, unknown>][]> {
    const token = await newResetLink(test, await accountIdOf(test, person.email));
    return [
      ['v2/account/login', { usernameOrEmail: person.email, password: person.password }],
      ['v2/account/register', fittingBody('v2/account/register')],
      ['v2/account/forgotPassword', { email: person.email, clientURI }],
      ['v2/account/resetPassword', { token, password: newPassword, confirmPassword: newPassword }],
    ];
  }

  /** Guesses are compared separately: they stay counted on a failure, or failures would allow unlimited guesses. */
  const factsButGuesses = () => storedFacts(test, { except: 'guess_budgets' });

  async function expectAllDenied(browser: Browser, calls: readonly [string, object][]): Promise<void> {
    await browser.get('v2/account/csrf');
    for (const [path, body] of calls) {
      const before = await factsButGuesses();
      const answer = await browser.clone().post(path, body);
      expect(answer.problem(), path).toMatchObject({ status: 500, code: 'internal_error' });
      expect(answer.headers.getSetCookie(), path).toEqual([]);
      expect(answer.text).not.toContain('on purpose');
      expect(await factsButGuesses(), path).toBe(before);
    }
  }

  it('A61 fail-open: evaluates no password, link or address while the rate limiter fails [V16.5.3]', async () => {
    const browser = await brokenBrowser({ throttle: { ...test.context.throttle, reserve: rejecting } });
    const madeUp = { token: 'a.b.c', password: newPassword, confirmPassword: newPassword };
    // A live link is accepted before any rate limit is checked, so this uses a forged one.
    await expectAllDenied(browser, [
      ...(await goodCalls()).slice(0, 3),
      ['v2/account/resetPassword', madeUp],
    ]);
  });

  it('A61 fail-open: does nothing that requires a mail while the queue fails', async () => {
    const browser = await brokenBrowser({ queue: { ...test.context.queue, add: rejecting } });
    const mailing = (await goodCalls()).filter(([path]) => path !== 'v2/account/login');
    await expectAllDenied(browser, mailing);
  });

  it('A61 fail-open: changes nothing while the CSRF check fails [V16.5.3]', async () => {
    const secretKeys = {
      current: test.context.secretKeys.current,
      find: test.context.secretKeys.find,
      get all() {
        return broken();
      },
    };
    const browser = await brokenBrowser({ secretKeys }, owner);
    const calls = changingPaths.map((path): [string, object] => [path, fittingBody(path)]);
    await expectAllDenied(browser, calls);
  });

  it('A61 fail-open: accepts and sets no password while the hasher fails [V11.2.5]', async () => {
    const { hash, isOutdated } = test.context.hasher;
    const unchecked = await brokenBrowser({ hasher: { hash, isOutdated, verify: rejecting } });
    await expectAllDenied(unchecked, (await goodCalls()).slice(0, 1));
    const hasher = { ...test.context.hasher, hash: rejecting };
    const calls = await goodCalls();
    await expectAllDenied(await brokenBrowser({ hasher }), [calls[1] ?? ['', {}], calls[3] ?? ['', {}]]);
  });

  it('A61 fail-open: accepts no token while verification fails', async () => {
    const accessTokens = { ...test.context.accessTokens, verify: rejecting };
    const browser = await brokenBrowser({ accessTokens }, owner);
    expect((await browser.get('v2/account/me')).status).toBe(500);
  });

  it.each([
    ['sessions', 'select'],
    ['accounts', 'select'],
  ])('A61 fail-open: accepts no session while %s cannot be read', async (table, right) => {
    await test.database.query(`revoke ${right} on ${table} from portaria_app`);
    try {
      const me = await owner.clone().get('v2/account/me');
      expect(me.problem()).toMatchObject({ status: 500, code: 'internal_error' });
      const renewal = await owner.clone().post('v2/account/refresh');
      expect(renewal.status).toBe(500);
      expect(renewal.headers.getSetCookie()).toEqual([]);
    } finally {
      await test.database.query(`grant ${right} on ${table} to portaria_app`);
    }
    expect((await owner.clone().get('v2/account/me')).status).toBe(200);
  });

  it.each(['audit_events', 'guess_budgets', 'sessions', 'known_devices'])(
    'A61 fail-open: rejects every login while %s cannot be written',
    async (table) => {
      await test.database.query(`revoke insert on ${table} from portaria_app`);
      try {
        const calls = await goodCalls();
        await expectAllDenied(test.browser(), calls.slice(0, table === 'guess_budgets' ? 1 : 2));
        if (table === 'audit_events') await expectAllDenied(test.browser(), calls.slice(3));
      } finally {
        await test.database.query(`grant insert on ${table} to portaria_app`);
      }
      expect(await logIn(test.browser(), person.email, person.password)).toBe(200);
    },
  );

  it.each([
    { SECRET_KEYS: '' },
    { SECRET_KEYS: 'AAAA' },
    { SECRET_KEYS: Buffer.alloc(32).toString('base64') },
    { PEPPER_KEYS: ',' },
    { PEPPER_KEYS: 'AAAA' },
    { PUBLIC_URL: 'http://portaria.example' },
    { PUBLIC_URL: 'x' },
    { TRUSTED_PROXIES: 'everyone' },
    { TRUSTED_PROXIES: '10.0.0.0/99' },
    { CLIENT_URIS: 'javascript:alert(1)' },
    { GUESSES_PER_MINUTE: '0' },
    { NETWORK_FAILURES: '-1' },
    { GUESSES_IN_A_ROW: 'NaN' },
    { PASSWORD_POLICY: 'none' },
    { DATABASE_URL: '' },
    { REDIS_URL: '' },
    { TEST_PAGES: 'maybe' },
  ])('A61 fail-open: the server does not start with %j', (wrong) => {
    expect(() => readConfig({ ...test.variables, ...wrong })).toThrow(ConfigError);
  });
});
