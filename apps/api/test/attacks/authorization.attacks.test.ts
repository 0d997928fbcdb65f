import { changingPaths, fittingBody, guardedCalls } from '@portaria/harness/account-calls';
import type { Browser } from '@portaria/harness/browser';
import { registerPerson } from '@portaria/harness/people';
import { accountIdOf, newResetLink } from '@portaria/harness/reset-links';
import { useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { beforeAll, describe, expect, it } from 'vitest';
import { uuidToText, uuidV7 } from '../../src/security/uuid-v7.ts';
import { storedFacts } from './stored-facts.ts';

const newPassword = 'Casa-Nova22';

describe('privilege escalation', () => {
  const test = useTestApp({ variables: withoutLimits });
  let victim: Browser;
  let victimId: string;
  let email: string;
  beforeAll(async () => {
    victim = test.browser();
    ({ email } = await registerPerson(victim));
    victimId = await accountIdOf(test, email);
  });

  /** Valid bodies, so that only the extra key can cause the rejection. */
  async function goodBody(path: string): Promise<Record<string, unknown>> {
    if (path !== 'v2/account/resetPassword') return fittingBody(path);
    const token = await newResetLink(test, victimId);
    return { token, password: newPassword, confirmPassword: newPassword };
  }

  const extras: Record<string, unknown> = {
    roles: ['admin'],
    role: 'admin',
    isAdmin: true,
    id: '00000000-0000-7000-8000-000000000000',
    userId: '00000000-0000-7000-8000-000000000000',
    accountId: '00000000-0000-7000-8000-000000000000',
    emailVerified: true,
    emailConfirmed: true,
    email_confirmed_at: '2020-01-01',
    createdAt: '2020-01-01',
    disabledAt: null,
    passwordHash: 'x',
    usernameCanonical: 'admin',
    user: { roles: ['admin'] },
    data: { attributes: { roles: ['admin'] } },
    'user[roles][]': 'admin',
    toString: 'x',
    hasOwnProperty: true,
  };

  it('A51 mass-assign: every call rejects a body with an unknown key and changes no row [V2.2.2 V8.2.3 V15.3.3]', async () => {
    for (const path of changingPaths) {
      const body = await goodBody(path);
      const before = await storedFacts(test);
      for (const [name, value] of Object.entries(extras).filter(([key]) => !Object.hasOwn(body, key))) {
        const answer = await victim.clone().post(path, { ...body, [name]: value });
        expect(answer.problem(), `${path} ${name}`).toMatchObject({ status: 400, code: 'validation_failed' });
        if (!path.startsWith('v2/')) continue;
        expect(Object.keys(answer.problem().errors ?? {}), `${path} ${name}`).toEqual([name]);
      }
      expect(await storedFacts(test), path).toBe(before);
    }
  });

  it('A51 mass-assign: every call rejects keys nested in a value or set through the prototype [V1.5.2 V15.3.5 V15.3.6]', async () => {
    for (const path of changingPaths) {
      const body = await goodBody(path);
      const before = await storedFacts(test);
      const inner = JSON.stringify(body).slice(1, -1);
      const comma = inner === '' ? '' : ',';
      const texts = [
        `{${inner}${comma}"__proto__":{"roles":["admin"]}}`,
        `{"__proto__":{"roles":["admin"],"isAdmin":true}${comma}${inner}}`,
        `{${inner}${comma}"\\u005f_proto__":{"roles":["admin"]}}`,
        `{${inner}${comma}"constructor":{"prototype":{"isAdmin":true}}}`,
        `[{${inner}}]`,
        `"${path}"`,
        ...Object.keys(body).map((name) => JSON.stringify({ ...body, [name]: { roles: ['admin'] } })),
        ...Object.keys(body).map((name) => JSON.stringify({ ...body, [name]: [body[name]] })),
      ];
      for (const text of texts)
        expect((await victim.clone().post(path, text)).status, `${path} ${text}`).toBe(400);
      expect(await storedFacts(test), path).toBe(before);
    }
    expect(Object.prototype).not.toHaveProperty('isAdmin');
    expect((await victim.get('v2/account/me')).json()).toMatchObject({ roles: [], emailConfirmed: false });
  });

  it('A52 identity-header: reads the caller’s identity from the token only [V4.1.3 V7.2.1]', async () => {
    const claimed = {
      'x-user': victimId,
      'x-user-id': victimId,
      'x-account-id': victimId,
      'x-remote-user': email,
      'remote-user': email,
      'x-forwarded-user': email,
      'x-forwarded-email': email,
      'x-auth-request-email': email,
      'x-authentik-username': email,
      'x-authentik-uid': victimId,
      'x-roles': 'admin',
      'x-original-uri': '/api/v2/account/csrf',
      'x-original-url': '/api/v2/account/csrf',
      'x-rewrite-url': '/api/v2/account/csrf',
      'x-forwarded-uri': '/livez',
      'x-forwarded-access-token': victim.token ?? '',
      'x-middleware-subrequest': 'middleware',
      'x-real-ip': '127.0.0.1',
      forwarded: 'for=127.0.0.1;by=127.0.0.1',
    };
    const visitor = test.browser();
    visitor.cookies.set('__Host-binding', victim.cookies.get('__Host-binding') ?? '');
    for (const { method, path } of guardedCalls) {
      const call =
        method === 'GET' ? visitor.get(path, claimed) : visitor.post(path, fittingBody(path), claimed);
      expect((await call).problem().code, path).toBe('session_invalid');
    }
    expect((await visitor.post('v2/account/refresh', {}, claimed)).problem().code).toBe('session_invalid');
    const other = test.browser();
    const { username } = await registerPerson(other);
    expect((await other.get('v2/account/me', claimed)).json()).toMatchObject({ username, roles: [] });
  });

  it('A52 identity-header: treats a malformed session cookie as no session, without an internal error', async () => {
    const [id, generation, keyId, secret] = (victim.cookies.get('__Host-session') ?? '').split('.');
    const malformed = [
      victimId,
      `${id}`,
      `${id}.${generation}`,
      `${id}.${generation}.${keyId}`,
      `${id}.${generation}.${keyId}.`,
      `${id}.${generation}..${secret}`,
      `${id}.${generation}.${keyId}.${secret}.x`,
      `${id}.${generation}.${keyId}.${secret}=`,
      `${id}.${generation}.${keyId}.${secret?.slice(0, -1)}`,
      `${id}.${generation}.__proto__.${secret}`,
      `${uuidToText(uuidV7())}.${generation}.${keyId}.${secret}`,
      `${id}%00.${generation}.${keyId}.${secret}`,
      '%',
      '%00',
      '"',
      'null',
      '{}',
      'j:{"id":1}',
      's:x.y',
    ];
    for (const value of malformed) {
      const browser = test.browser();
      browser.token = victim.token;
      browser.cookies.set('__Host-binding', victim.cookies.get('__Host-binding') ?? '');
      browser.cookies.set('__Host-session', value);
      expect((await browser.post('v2/account/refresh')).problem().code, value).toBe('session_invalid');
      expect((await browser.post('v2/account/logout')).status, value).toBe(204);
    }
    expect((await victim.get('v2/account/me')).status).toBe(200);
  });
});
