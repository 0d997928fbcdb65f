import {
  activityEndpoint,
  exportJsonEndpoint,
  loginEndpoint,
  meEndpoint,
  testAuthEndpoint,
  testNotFoundEndpoint,
} from '@portaria/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createFakeApi,
  cutConnection,
  type FakeApi,
  json,
  nothing,
  problemAnswer,
} from '../testing/fake-api.ts';
import { userOf } from '../testing/tokens.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';

let api: FakeApi;
let client: HttpClient;
let token: string | null;
let cookies: string;
let running: number;
let most: number;
const renewed = vi.fn(() => true);
const sessionLost = vi.fn();

beforeEach(() => {
  api = createFakeApi();
  [token, cookies, running, most] = [null, 'XSRF-TOKEN=one', 0, 0];
  renewed.mockReset().mockReturnValue(true);
  sessionLost.mockReset();
  client = createHttpClient(
    {
      token: () => token,
      requestStarted: () => {
        running += 1;
        most = Math.max(most, running);
      },
      requestEnded: () => {
        running -= 1;
      },
      renewed,
      sessionLost,
    },
    { fetch: api.fetch, page: new URL('https://conta.exemplo.com.br/login'), cookies: () => cookies },
  );
});

const login = { usernameOrEmail: 'marina', password: 'x' };

describe('a request', () => {
  it.each([meEndpoint, exportJsonEndpoint])(
    'for $path is aborted after 20 seconds without a response',
    async (endpoint) => {
      vi.useFakeTimers();
      api.on(`GET ${endpoint.path}`, ({ init: { signal } }) => {
        return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
      });
      const outcome = client.call(endpoint).catch((error: unknown) => error);
      await vi.advanceTimersByTimeAsync(20_000);
      vi.useRealTimers();
      expect(await outcome).toMatchObject({ reason: 'timeout' });
      expect(running).toBe(0);
    },
  );

  it('for a file has no timeout once the response has started', async () => {
    vi.useFakeTimers();
    let given: AbortSignal | null | undefined;
    api.on(`GET ${exportJsonEndpoint.path}`, ({ init }) => {
      given = init.signal;
      return new Response('{}');
    });
    await client.call(exportJsonEndpoint);
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect(given?.aborted).toBe(false);
  });

  it('sends the currently stored bearer token and follows no redirect [§6.4 §6.6 V10.1.1 V15.3.2]', async () => {
    api.on('GET buggy/auth', nothing);
    await client.call(testAuthEndpoint);
    token = 'first';
    await client.call(testAuthEndpoint);
    token = 'second';
    await client.call(testAuthEndpoint);
    expect(api.sent.map(({ headers }) => headers.get('authorization'))).toEqual([
      null,
      'Bearer first',
      'Bearer second',
    ]);
    expect(
      api.sent.every(({ init }) => init.redirect === 'error' && init.credentials === 'same-origin'),
    ).toBe(true);
  });

  it('sends the CSRF header only for unsafe methods [§7.2]', async () => {
    api.on('GET buggy/auth', nothing);
    api.on('POST v2/account/login', () => json(userOf()));
    await client.call(testAuthEndpoint);
    await client.call(loginEndpoint, login);
    expect(api.sent.map(({ headers }) => headers.get('x-xsrf-token'))).toEqual([null, 'one']);
  });

  it('sends parameters in the query if there is no body, and omits missing ones', async () => {
    api.on('GET v2/account/activity', () => json({ items: [], next: null }));
    await client.call(activityEndpoint, { kind: 'email', cursor: 'a b&c' });
    await client.call(activityEndpoint);
    expect(api.sent.map(({ query, body }) => [query, body])).toEqual([
      [{ kind: 'email', cursor: 'a b&c' }, undefined],
      [{}, undefined],
    ]);
  });

  it('fetches the CSRF cookie first when there is none', async () => {
    cookies = '';
    api.on('GET v2/account/csrf', () => {
      cookies = '__Host-XSRF-TOKEN=fresh';
      return nothing();
    });
    api.on('POST v2/account/login', () => json(userOf()));
    await client.call(loginEndpoint, login);
    expect(api.sent.map(({ call }) => call)).toEqual(['GET v2/account/csrf', 'POST v2/account/login']);
    expect(api.sent[1]?.headers.get('x-xsrf-token')).toBe('fresh');
  });

  it('fetches the CSRF cookie once and retries the call once when the server rejects the token', async () => {
    api.on('POST v2/account/login', () => problemAnswer('csrf_invalid'));
    await expect(client.call(loginEndpoint, login)).rejects.toMatchObject({ status: 403 });
    expect(api.sent.map(({ call }) => call)).toEqual([
      'POST v2/account/login',
      'GET v2/account/csrf',
      'POST v2/account/login',
    ]);
  });

  it('is counted while it runs, whatever its outcome [§4.13]', async () => {
    api.on('GET buggy/auth', () => problemAnswer('auth_required'));
    api.on('GET buggy/not-found', cutConnection);
    await Promise.allSettled([client.call(testAuthEndpoint), client.call(testNotFoundEndpoint)]);
    expect([most, running]).toEqual([2, 0]);
  });

  it('in the background is not counted, nor are its CSRF request and renewal', async () => {
    [token, cookies] = ['old', ''];
    api.on('GET v2/account/me', () => problemAnswer('session_invalid'));
    api.on('POST v2/account/refresh', () => problemAnswer('unavailable'));
    await client.call(meEndpoint, undefined, { background: true }).catch(() => undefined);
    expect(api.sent.map(({ call }) => call)).toEqual([
      'GET v2/account/me',
      'GET v2/account/csrf',
      'POST v2/account/refresh',
    ]);
    expect(most).toBe(0);
  });

  it('distinguishes a lost connection, an empty response and a malformed response from a user', async () => {
    api.on('POST v2/account/login', cutConnection);
    await expect(client.call(loginEndpoint, login)).rejects.toMatchObject({
      status: null,
      reason: 'offline',
    });
    api.on('POST v2/account/login', nothing);
    await expect(client.call(loginEndpoint, login)).rejects.toMatchObject({ reason: 'malformed' });
    api.on('POST v2/account/login', () => json({ token: 1 }));
    await expect(client.call(loginEndpoint, login)).rejects.toMatchObject({ reason: 'malformed' });
    api.on(
      'POST v2/account/login',
      () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    );
    await expect(client.call(loginEndpoint, login)).rejects.toMatchObject({ reason: 'malformed' });
  });

  it('reads Retry-After', async () => {
    api.on('POST v2/account/login', () => problemAnswer('too_many_requests', { retryAfter: 42 }));
    await expect(client.call(loginEndpoint, login)).rejects.toMatchObject({
      status: 429,
      retryAfterSeconds: 42,
    });
  });
});

describe('a session that the server rejects', () => {
  const meAnswer = { username: 'marina', email: 'm@exemplo.com.br', emailConfirmed: false, roles: [] };

  function answerAfterRenewal(): void {
    token = 'old';
    renewed.mockImplementation(() => {
      token = 'new';
      return true;
    });
    api.on('GET v2/account/me', ({ headers }) =>
      headers.get('authorization') === 'Bearer new' ? json(meAnswer) : problemAnswer('session_invalid'),
    );
    api.on('POST v2/account/refresh', () => json(userOf()));
  }

  it('is renewed once for all running calls, and each call is retried', async () => {
    answerAfterRenewal();
    const answers = await Promise.all([1, 2, 3].map(() => client.call(meEndpoint)));
    expect(answers).toEqual([meAnswer, meAnswer, meAnswer]);
    expect(api.calls('POST v2/account/refresh')).toHaveLength(1);
  });

  it('is renewed again at once if the renewal got no response', async () => {
    answerAfterRenewal();
    let tries = 0;
    api.on('POST v2/account/refresh', () => {
      tries += 1;
      return tries === 1 ? cutConnection() : json(userOf());
    });
    await expect(client.call(meEndpoint)).resolves.toEqual(meAnswer);
    expect(tries).toBe(2);
    expect(sessionLost).not.toHaveBeenCalled();
  });

  it('is lost only if the renewal is rejected', async () => {
    answerAfterRenewal();
    api.on('POST v2/account/refresh', () => problemAnswer('session_invalid'));
    await expect(client.call(meEndpoint)).rejects.toMatchObject({
      code: 'session_invalid',
      reason: 'session-lost',
    });
    expect(sessionLost).toHaveBeenCalledOnce();
  });

  it('is not lost if another tab logged in meanwhile', async () => {
    answerAfterRenewal();
    api.on('POST v2/account/refresh', () => {
      token = 'of the other tab';
      return problemAnswer('session_invalid');
    });
    await expect(client.call(meEndpoint)).rejects.toMatchObject({ code: 'session_invalid' });
    expect(sessionLost).not.toHaveBeenCalled();
  });

  it.each(['unavailable', 'too_many_requests', 'internal_error'] as const)(
    'is kept if the renewal fails with %s',
    async (code) => {
      answerAfterRenewal();
      api.on('POST v2/account/refresh', () => problemAnswer(code));
      await expect(client.call(meEndpoint)).rejects.toMatchObject({ code });
      expect(sessionLost).not.toHaveBeenCalled();
    },
  );

  it('never retries the failed call under another account', async () => {
    answerAfterRenewal();
    renewed.mockReturnValue(false);
    await expect(client.call(meEndpoint)).rejects.toMatchObject({ reason: 'account-changed' });
    expect(api.calls('GET v2/account/me')).toHaveLength(1);
  });

  it('is not renewed for a visitor or for another kind of 401', async () => {
    api.on('GET v2/account/me', () => problemAnswer('session_invalid'));
    await expect(client.call(meEndpoint)).rejects.toMatchObject({ status: 401 });
    token = 'old';
    api.on('GET buggy/auth', () => problemAnswer('auth_required'));
    await expect(client.call(testAuthEndpoint)).rejects.toMatchObject({ status: 401 });
    expect(api.calls('POST v2/account/refresh')).toHaveLength(0);
  });

  it('does not loop if the renewed token is rejected as well', async () => {
    answerAfterRenewal();
    api.on('GET v2/account/me', () => problemAnswer('session_invalid'));
    await expect(client.call(meEndpoint)).rejects.toMatchObject({ code: 'session_invalid' });
    expect(api.calls('GET v2/account/me')).toHaveLength(2);
    expect(api.calls('POST v2/account/refresh')).toHaveLength(1);
  });
});
