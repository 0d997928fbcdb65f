import { changingPaths, fittingBody, readingPaths } from '@portaria/harness/account-calls';
import type { Browser } from '@portaria/harness/browser';
import { newPerson, registerPerson } from '@portaria/harness/people';
import { startTestApp, useTestApp } from '@portaria/harness/test-app';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storedFacts } from './stored-facts.ts';

const csrfCookie = '__Host-XSRF-TOKEN';
const csrfHeader = 'X-XSRF-TOKEN';

describe('a foreign page', () => {
  const test = useTestApp();
  let victim: Browser;
  let before: string;
  beforeAll(async () => {
    victim = test.browser();
    await registerPerson(victim);
  });
  beforeEach(async () => {
    before = await storedFacts(test);
  });

  const ownToken = (browser: Browser) => ({ [csrfHeader]: browser.cookies.get(csrfCookie) ?? '' });
  const expectNothingChanged = async () => expect(await storedFacts(test)).toBe(before);

  it.each([
    'text/plain',
    'TEXT/PLAIN',
    'text/plain; charset=application/json',
    'text/plain;application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; boundary=x',
    'application/json; charset=utf-16',
    'application/json; charset=utf-8; x=y',
    'application/json, text/plain',
    'application/jsonp',
    'application/vnd.api+json',
    '*/*',
    '',
  ])('A33 simple-content-type: every changing call rejects the content type %j [V3.5.2]', async (type) => {
    for (const path of changingPaths) {
      const body = JSON.stringify(fittingBody(path));
      const inside = await victim
        .clone()
        .send('POST', path, body, { ...ownToken(victim), 'content-type': type });
      expect(inside.problem(), path).toMatchObject({ status: 415, code: 'unsupported_media_type' });
      const foreign = { origin: 'https://evil.test', 'content-type': type };
      expect((await victim.clone().send('POST', path, body, foreign)).status, path).toBe(403);
    }
    await expectNothingChanged();
  });

  it('A34 cookie-toss: rejects a CSRF pair planted by a sibling subdomain [V3.5.1]', async () => {
    const neighbour = test.browser();
    await neighbour.get('v2/account/csrf');
    const visitorToken = neighbour.cookies.get(csrfCookie) ?? '';
    await registerPerson(neighbour);
    const sessionToken = neighbour.cookies.get(csrfCookie) ?? '';
    const elsewhere = await startTestApp();
    const otherVisitor = elsewhere.browser();
    await otherVisitor.get('v2/account/csrf');
    await elsewhere.close();
    before = await storedFacts(test);
    const [random = ''] = (victim.cookies.get(csrfCookie) ?? '').split('.');
    const planted = [
      'planted',
      '',
      '.',
      visitorToken,
      sessionToken,
      otherVisitor.cookies.get(csrfCookie) ?? '',
      `${random}.${visitorToken.split('.')[1]}`,
      `${random}.`,
      random,
    ];
    for (const path of changingPaths) {
      for (const token of planted) {
        const browser = victim.clone();
        browser.cookies.set(csrfCookie, token);
        const answer = await browser.send('POST', path, fittingBody(path), { [csrfHeader]: token });
        expect(answer.problem(), `${path} ${token}`).toMatchObject({ status: 403, code: 'csrf_invalid' });
      }
    }
    await expectNothingChanged();
  });

  it('A34 cookie-toss: reads only the __Host- cookie, which a sibling subdomain cannot set', async () => {
    const own = victim.cookies.get(csrfCookie) ?? '';
    for (const name of ['XSRF-TOKEN', '__host-XSRF-TOKEN', '__Secure-XSRF-TOKEN', 'X-XSRF-TOKEN']) {
      const browser = victim.clone();
      browser.cookies.delete(csrfCookie);
      browser.cookies.set(name, own);
      const answer = await browser.send('POST', 'v2/account/logout', {}, { [csrfHeader]: own });
      expect(answer.problem().code, name).toBe('csrf_invalid');
    }
    await expectNothingChanged();
    expect((await victim.get('v2/account/me')).status).toBe(200);
    expect((await victim.clone().post('v2/account/refresh')).status).toBe(200);
  });

  it('A35 get-mutation: no other method changes anything, even with a method override [V3.5.3]', async () => {
    const overrides = {
      'x-http-method-override': 'POST',
      'x-http-method': 'POST',
      'x-method-override': 'POST',
    };
    for (const path of changingPaths) {
      for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']) {
        const headers = { ...ownToken(victim), ...overrides };
        const body = ['GET', 'HEAD', 'TRACE'].includes(method) ? undefined : fittingBody(path);
        const query = new URLSearchParams({ _method: 'POST', ...fittingBody(path) });
        const answer = await victim.clone().send(method, `${path}?${query.toString()}`, body, headers);
        expect(answer.status, `${method} ${path}`).toBe(405);
        expect(answer.headers.get('allow')).toBe('POST');
        expect(answer.headers.getSetCookie()).toEqual([]);
      }
    }
    for (const path of readingPaths) {
      const override = { ...ownToken(victim), 'x-http-method-override': 'GET' };
      expect((await victim.clone().send('POST', path, {}, override)).status, path).toBe(405);
    }
    await expectNothingChanged();
  });

  it.each([
    { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
    { origin: '' },
    { origin: 'http://localhost:5000.evil.test' },
    { origin: 'http://localhost:5000@evil.test' },
    { origin: 'https://localhost:5000' },
    { origin: 'http://localhost:5001', 'sec-fetch-site': 'same-site' },
    { origin: 'http://LOCALHOST:5000' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
  ])('A36 login-csrf: rejects %j with and without the cookies of a visitor', async (foreign) => {
    const visitor = test.browser();
    await visitor.get('v2/account/csrf');
    for (const path of changingPaths) {
      const bare = await test.browser().send('POST', path, fittingBody(path), foreign);
      const held = await visitor.send('POST', path, fittingBody(path), { ...ownToken(visitor), ...foreign });
      for (const answer of [bare, held]) {
        expect(answer.problem(), path).toMatchObject({ status: 403, code: 'origin_not_allowed' });
        expect(answer.headers.getSetCookie()).toEqual([]);
        expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
      }
    }
    await expectNothingChanged();
  });

  it('A36 login-csrf: rejects calls without cookies, and no response allows another origin [V3.4.2 V3.5.2]', async () => {
    const person = newPerson();
    for (const path of changingPaths) {
      const bare = await test.browser().send('POST', path, fittingBody(path), {});
      expect(bare.problem(), path).toMatchObject({ status: 403, code: 'csrf_invalid' });
      const preflight = await test.browser().send('OPTIONS', path, undefined, {
        origin: 'https://evil.test',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-xsrf-token',
      });
      expect(preflight.status).toBe(405);
      expect([...preflight.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
    await expectNothingChanged();
    const own = { origin: 'http://localhost:5000', 'sec-fetch-site': 'same-origin' };
    expect((await test.browser().post('v2/account/register', person, own)).status).toBe(200);
  });
});
