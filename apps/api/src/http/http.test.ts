import { useTestApp } from '@portaria/harness/test-app';
import { describe, expect, it } from 'vitest';

describe('http', () => {
  const test = useTestApp();

  it('sets the security headers on every response, errors included', async () => {
    for (const path of ['v2/account/csrf', 'v2/account/me', 'nothing', '/livez', 'buggy/server-error']) {
      const { headers } = await test.browser().get(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    }
    expect((await test.browser().get('v2/account/me')).headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['text/plain', '{}', 415],
    ['application/x-www-form-urlencoded', 'usernameOrEmail=x', 415],
    ['multipart/form-data; boundary=x', '--x--', 415],
    ['application/json; charset=iso-8859-1', '{}', 415],
    ['application/json', '{', 400],
    ['application/json', '{"__proto__":{"x":1}}', 400],
    ['application/json', '[]', 400],
    ['application/json', 'null', 400],
    ['application/json', `{"usernameOrEmail":"${'x'.repeat(17_000)}"}`, 413],
    ['application/json; charset=utf-8', '{"usernameOrEmail":"x","password":"x"}', 401],
  ])('answers a body of type %s (%.20s) with %3$i', async (type, body, status) => {
    const answer = await test.browser().post('v2/account/login', body, { 'content-type': type });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  });

  it('rejects a body that is not UTF-8 [V1.5.3]', async () => {
    const browser = test.browser();
    await browser.get('v2/account/csrf');
    const token = browser.cookies.get('__Host-XSRF-TOKEN') ?? '';
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/v2/account/login',
      headers: {
        'content-type': 'application/json',
        'x-xsrf-token': token,
        cookie: `__Host-XSRF-TOKEN=${token}`,
      },
      payload: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]),
    });
    expect(answer.statusCode).toBe(400);
  });

  it('answers 405 with Allow for a wrong method, and 404 for an unknown path [V4.1.4]', async () => {
    const wrong = await test.browser().send('PUT', 'v2/account/login', undefined, {});
    expect(wrong.status).toBe(405);
    expect(wrong.headers.get('allow')).toBe('POST');
    for (const path of ['v2/account/login/', 'V2/account/login', '//v2/account/login', 'v2/account']) {
      expect((await test.browser().get(path)).status).toBe(404);
    }
  });

  it('reports liveness and readiness', async () => {
    expect((await test.browser().get('/livez')).status).toBe(200);
    expect((await test.browser().get('/readyz')).status).toBe(200);
  });
});
