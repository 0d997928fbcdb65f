import { operations } from '@portaria/contract';
import { fittingBody } from '@portaria/harness/account-calls';
import { newConfirmedOwner, type Owner } from '@portaria/harness/account-owner';
import { freshCode, logInWithFactor, newFactorOwner } from '@portaria/harness/authenticator';
import { type Answer, Browser } from '@portaria/harness/browser';
import { logIn } from '@portaria/harness/people';
import {
  comeBack,
  decideOn,
  type RelyingParty,
  startRelyingParty,
  uidIn,
} from '@portaria/harness/relying-party';
import { addPasskey, logInByPasskey, proveByPasskey } from '@portaria/harness/soft-authenticator';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { Redis } from 'ioredis';
import * as openid from 'openid-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mostOf, networkLimits } from '../../src/limits/limits.ts';
import { networkOf } from '../../src/security/client-address.ts';
import { forwardedFor } from './attackers.ts';

const SHARED = '198.51.100.7';
const HOSTILE = 60;
/** `npm run proof -- neighbours` lets a thousand in. */
const PEOPLE = Number(process.env['NEIGHBOURS'] ?? 4);
const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe('an attacker at the address of others', () => {
  let test: TestApp;
  let redis: Redis;
  let web: RelyingParty;
  let spa: RelyingParty;
  beforeAll(async () => {
    const signUps = {
      SIGN_UPS_PER_HOUR: '10000',
      WIDE_SIGN_UPS_PER_HOUR: '10000',
      DOMAIN_MAILS_PER_HOUR: '10000',
    };
    test = await startTestApp({
      variables: { TRUSTED_PROXIES: '127.0.0.1', HASH_QUEUE: '1000', ...signUps },
    });
    redis = new Redis(test.config.REDIS_URL);
    web = await startRelyingParty(test);
    spa = await startRelyingParty(test, { type: 'spa' });
    for (const { configuration } of [web, spa]) callFrom(configuration);
  });
  afterAll(async () => {
    redis.disconnect();
    await test.close();
  });
  beforeEach(async () => {
    const keys = await redis.keys(`${test.config.REDIS_PREFIX}*`);
    if (keys.length > 0) await redis.del(keys);
  });

  /** The application's server is at the shared address too. */
  function callFrom(configuration: openid.Configuration): void {
    const direct = configuration[openid.customFetch] as openid.CustomFetch;
    configuration[openid.customFetch] = (url, options) =>
      direct(url, {
        ...options,
        headers: { ...Object.fromEntries(new Headers(options.headers)), ...forwardedFor(SHARED) },
      });
  }

  /** The same cookies and session, behind the shared address. */
  function moved(browser: Browser): Browser {
    const other = new Browser(async ({ method, url, headers, body }) => {
      const all = { ...headers, ...forwardedFor(SHARED) };
      const payload = body === undefined ? {} : { payload: body };
      const answer = await test.app.inject({ method: method as 'GET', url, headers: all, ...payload });
      const answered = new Headers();
      for (const [name, value] of Object.entries(answer.headers))
        for (const one of [value ?? []].flat()) answered.append(name, String(one));
      return { status: answer.statusCode, headers: answered, body: answer.body };
    });
    for (const [name, value] of browser.cookies) other.cookies.set(name, value);
    other.token = browser.token;
    return other;
  }

  /** Every bucket that is declared, also one that is declared later. */
  async function exhaustAll(): Promise<void> {
    const { narrow, wide } = networkOf(SHARED);
    for (const limit of Object.values(networkLimits)) {
      const prefix = `${test.config.REDIS_PREFIX}${limit.bucket}:`;
      await redis.set(`${prefix}narrow:${narrow}`, mostOf(limit.narrow, test.config), 'EX', 600);
      await redis.set(`${prefix}wide:${wide}`, mostOf(limit.wide, test.config), 'EX', 600);
      await expect(test.context.throttle.reserve(limit, { narrow, wide })).rejects.toThrow(
        'too_many_requests',
      );
    }
  }

  /** Sixty requests to every path that needs no session. */
  async function attackOpenPaths(): Promise<Map<string, Set<number>>> {
    const answered = new Map<string, Set<number>>();
    const attacker = moved(test.browser());
    await attacker.get('v2/account/csrf');
    const open = Object.values(operations).filter(({ access }) => access === 'open');
    const calls: [string, () => Promise<Answer>][] = open.map(({ method, path }) => [
      path,
      () =>
        method === 'GET'
          ? moved(test.browser()).get(path)
          : attacker.post(path, { ...fittingBody(path), ...(path.endsWith('/register') && { email: 'x' }) }),
    ]);
    for (const path of ['/oidc/token', '/oidc/revoke', '/oidc/introspect', '/oidc/par'])
      for (const client of ['ninguem', web.id, spa.id])
        calls.push([
          path,
          () => attacker.send('POST', path, `client_id=${client}&client_secret=x&grant_type=x&token=x`, form),
        ]);
    for (const path of [
      '/oidc/auth?client_id=x',
      (await web.ask()).path,
      '/oidc/logout?id_token_hint=x',
      '/oidc/userinfo',
    ])
      calls.push([path, () => moved(test.browser()).get(path)]);
    for (const [path, call] of calls) {
      const seen = answered.get(path) ?? new Set<number>();
      for (let at = 0; at < HOSTILE; at += 10)
        for (const { status } of await Promise.all(Array.from({ length: 10 }, call))) seen.add(status);
      answered.set(path, seen);
    }
    return answered;
  }

  async function logInToApp(person: Owner, app: RelyingParty): Promise<void> {
    const browser = moved(person.browser);
    browser.token = undefined;
    for (const name of [...browser.cookies.keys()]) if (!/device/.test(name)) browser.cookies.delete(name);
    const asked = await app.ask();
    const uid = uidIn(await browser.get(asked.path));
    expect(uid).not.toBe('');
    expect(await logIn(browser, person.username, person.password)).toBe(200);
    const { continueTo } = (await decideOn(browser, uid)).json<{ continueTo: string }>();
    const back = await browser.get(new URL(continueTo).pathname);
    expect(await app.exchange(asked, new URL(back.headers.get('location') ?? ''))).toHaveProperty('id_token');
    expect((await browser.get('/oidc/logout')).status).toBe(303);
  }

  async function tokensOf(owner: Owner, app: RelyingParty): Promise<string> {
    const asked = await app.ask();
    return (await app.exchange(asked, await comeBack(owner.browser, asked))).refresh_token ?? '';
  }

  it('A306 noisy-neighbour: with every bucket of the address exhausted, known devices, proofs, renewals and rescue calls pass', async () => {
    const owner = await newFactorOwner(test);
    const passkey = await addPasskey(owner.browser);
    const people = [await newConfirmedOwner(test), await newConfirmedOwner(test)];
    const renewals = [await tokensOf(owner, web), await tokensOf(owner, spa)];
    const left = await logInWithFactor(test, owner);
    await exhaustAll();
    // First, because a login that ends at its application gives a slot back.
    expect((await moved(people[0]?.browser ?? test.browser()).get('/oidc/logout')).status).toBe(303);

    // A passkey, on a known device and on a new one.
    left.token = undefined;
    expect((await logInByPasskey(moved(left), passkey)).status).toBe(200);
    expect((await logInByPasskey(moved(test.browser()), passkey)).status).toBe(200);
    expect((await logInByPasskey(moved(test.browser()), passkey, { userHandle: 'AA' })).status).toBe(429);

    // Proofs inside a session.
    const session = moved(owner.browser);
    expect((await proveByPasskey(session, passkey)).status).toBe(204);
    expect((await session.post('v2/account/proveCode', { code: await freshCode(test, owner) })).status).toBe(
      204,
    );
    const plain = moved(people[0]?.browser ?? test.browser());
    expect((await plain.post('v2/account/prove', { password: people[0]?.password })).status).toBe(204);

    // Applications.
    for (const [at, app] of [web, spa].entries())
      expect(await openid.refreshTokenGrant(app.configuration, renewals[at] ?? '')).toHaveProperty(
        'access_token',
      );
    for (const person of people) for (const app of [web, spa]) await logInToApp(person, app);

    // What an owner needs against an intruder.
    const rescue = Object.values(operations).filter(({ access, isRescue }) => access !== 'open' && isRescue);
    expect(rescue.length).toBeGreaterThan(10);
    const last = operations.protectAccount.path;
    for (const { path } of rescue.filter((call) => call.path !== last))
      expect([path, (await plain.post(path, fittingBody(path))).status]).not.toEqual([path, 429]);
    expect((await session.post(last, fittingBody(last))).status).toBeLessThan(300);
  });

  it(
    `A306 noisy-neighbour: after ${HOSTILE} hostile requests to every open path, ${PEOPLE} people log in to an application`,
    async () => {
      const people: Owner[] = [];
      for (let at = 0; at < PEOPLE; at += 1) people.push(await newConfirmedOwner(test));
      const refresh = await tokensOf(people[0] as Owner, web);
      const answered = await attackOpenPaths();
      expect(
        [...answered.values()].flatMap((statuses) => [...statuses]).filter((status) => status >= 500),
      ).toEqual([]);
      const startedAt = performance.now();
      for (const person of people) await logInToApp(person, spa);
      const seconds = Math.round((performance.now() - startedAt) / 1_000);
      process.stdout.write(`figure: ${PEOPLE} people logged in to an application within ${seconds} s\n`);
      // The window of the limits.
      expect(seconds).toBeLessThanOrEqual(600);
      expect(await openid.refreshTokenGrant(web.configuration, refresh)).toHaveProperty('access_token');
    },
    60_000 + PEOPLE * 1_000,
  );

  it('A306 noisy-neighbour: a login that ends at its application gives its slot back', async () => {
    const { browser } = await newConfirmedOwner(test);
    const person = moved(browser);
    for (const name of [...person.cookies.keys()]) if (/device/.test(name)) person.cookies.delete(name);
    const { bucket, narrow } = networkLimits.authorization;
    const key = `${test.config.REDIS_PREFIX}${bucket}:narrow:${networkOf(SHARED).narrow}`;
    await redis.set(key, mostOf(narrow, test.config) - 1, 'EX', 600);
    for (let login = 0; login < 3; login += 1)
      expect((await comeBack(person, await web.ask())).searchParams.get('code')).not.toBeNull();
    expect((await moved(test.browser()).get((await web.ask()).path)).status).toBe(303);
    expect((await moved(test.browser()).get((await web.ask()).path)).status).toBe(429);
  });

  it('A306 noisy-neighbour: a request of an application is served as a page only', async () => {
    const { path } = await web.ask();
    for (const dest of ['image', 'iframe', 'empty', 'script', 'object'])
      expect((await test.browser().get(path, { 'sec-fetch-dest': dest })).status).toBe(403);
    for (const headers of [{}, { 'sec-fetch-dest': 'document' }])
      expect((await test.browser().get(path, headers as Record<string, string>)).status).toBe(303);
  });

  it('A306 noisy-neighbour: one account learns of ten taken addresses an hour, from any network', async () => {
    const owner = await newConfirmedOwner(test);
    const { email } = await newConfirmedOwner(test);
    const ask = async (at: number) =>
      (await owner.browser.post('v2/account/changeEmail', { email }, forwardedFor(`198.51.${at}.7`))).status;
    const statuses: number[] = [];
    for (let at = 0; at < 12; at += 1) statuses.push(await ask(at));
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
  });
});
