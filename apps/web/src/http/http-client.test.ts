import { accountEndpoints, endpoints, testEndpoints } from '@portaria/contract';
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
  it.each([endpoints.me, accountEndpoints.exportJson])(
    'for $path that nobody answers is given up after 20 seconds',
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

  it('for a file waits for as long as it takes, once it has begun', async () => {
    vi.useFakeTimers();
    let given: AbortSignal | null | undefined;
    api.on(`GET ${accountEndpoints.exportJson.path}`, ({ init }) => {
      given = init.signal;
      return new Response('{}');
    });
    await client.call(accountEndpoints.exportJson);
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect(given?.aborted).toBe(false);
  });

  it('carries the bearer token that is stored at that moment, and follows no redirect', async () => {
    api.on('GET buggy/auth', nothing);
    await client.call(testEndpoints.testAuth);
    token = 'first';
    await client.call(testEndpoints.testAuth);
    token = 'second';
    await client.call(testEndpoints.testAuth);
    expect(api.sent.map(({ headers }) => headers.get('authorization'))).toEqual([
      null,
      'Bearer first',
      'Bearer second',
    ]);
    expect(
      api.sent.every(({ init }) => init.redirect === 'error' && init.credentials === 'same-origin'),
    ).toBe(true);
  });

  it('echoes the CSRF cookie only where something changes', async () => {
    api.on('GET buggy/auth', nothing);
    api.on('POST v2/account/login', () => json(userOf()));
    await client.call(testEndpoints.testAuth);
    await client.call(endpoints.login, login);
    expect(api.sent.map(({ headers }) => headers.get('x-xsrf-token'))).toEqual([null, 'one']);
  });

  it('asks in the address where there is no body, and says nothing of what is not asked', async () => {
    api.on('GET v2/account/activity', () => json({ items: [], next: null }));
    await client.call(accountEndpoints.activity, { kind: 'email', cursor: 'a b&c' });
    await client.call(accountEndpoints.activity);
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
    await client.call(endpoints.login, login);
    expect(api.sent.map(({ call }) => call)).toEqual(['GET v2/account/csrf', 'POST v2/account/login']);
    expect(api.sent[1]?.headers.get('x-xsrf-token')).toBe('fresh');
  });

  it('fetches the CSRF cookie once and repeats the call once when the server refuses it', async () => {
    api.on('POST v2/account/login', () => problemAnswer('csrf_invalid'));
    await expect(client.call(endpoints.login, login)).rejects.toMatchObject({ status: 403 });
    expect(api.sent.map(({ call }) => call)).toEqual([
      'POST v2/account/login',
      'GET v2/account/csrf',
      'POST v2/account/login',
    ]);
  });

  it('is counted while it runs, whatever comes of it', async () => {
    api.on('GET buggy/auth', () => problemAnswer('auth_required'));
    api.on('GET buggy/not-found', cutConnection);
    await Promise.allSettled([client.call(testEndpoints.testAuth), client.call(testEndpoints.testNotFound)]);
    expect([most, running]).toEqual([2, 0]);
  });

  it('tells a cut connection, an empty answer and one of another shape apart from a user', async () => {
    api.on('POST v2/account/login', cutConnection);
    await expect(client.call(endpoints.login, login)).rejects.toMatchObject({
      status: null,
      reason: 'offline',
    });
    api.on('POST v2/account/login', nothing);
    await expect(client.call(endpoints.login, login)).rejects.toMatchObject({ reason: 'malformed' });
    api.on('POST v2/account/login', () => json({ token: 1 }));
    await expect(client.call(endpoints.login, login)).rejects.toMatchObject({ reason: 'malformed' });
    api.on(
      'POST v2/account/login',
      () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    );
    await expect(client.call(endpoints.login, login)).rejects.toMatchObject({ reason: 'malformed' });
  });

  it('reads how long to wait', async () => {
    api.on('POST v2/account/login', () => problemAnswer('too_many_requests', { retryAfter: 42 }));
    await expect(client.call(endpoints.login, login)).rejects.toMatchObject({
      status: 429,
      retryAfterSeconds: 42,
    });
  });
});

describe('a session that the server does not know', () => {
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

  it('is renewed once for all calls that run, and each is made again', async () => {
    answerAfterRenewal();
    const answers = await Promise.all([1, 2, 3].map(() => client.call(endpoints.me)));
    expect(answers).toEqual([meAnswer, meAnswer, meAnswer]);
    expect(api.calls('POST v2/account/refresh')).toHaveLength(1);
  });

  it('is asked for again at once when the renewal got no answer', async () => {
    answerAfterRenewal();
    let tries = 0;
    api.on('POST v2/account/refresh', () => {
      tries += 1;
      return tries === 1 ? cutConnection() : json(userOf());
    });
    await expect(client.call(endpoints.me)).resolves.toEqual(meAnswer);
    expect(tries).toBe(2);
    expect(sessionLost).not.toHaveBeenCalled();
  });

  it('is lost only when the renewal is refused', async () => {
    answerAfterRenewal();
    api.on('POST v2/account/refresh', () => problemAnswer('session_invalid'));
    await expect(client.call(endpoints.me)).rejects.toMatchObject({ code: 'session_invalid' });
    expect(sessionLost).toHaveBeenCalled();
  });

  it('is not lost for whoever logged in meanwhile, in another tab', async () => {
    answerAfterRenewal();
    api.on('POST v2/account/refresh', () => {
      token = 'of the other tab';
      return problemAnswer('session_invalid');
    });
    await expect(client.call(endpoints.me)).rejects.toMatchObject({ code: 'session_invalid' });
    expect(sessionLost).not.toHaveBeenCalled();
  });

  it.each(['unavailable', 'too_many_requests', 'internal_error'] as const)(
    'is kept when the renewal meets %s',
    async (code) => {
      answerAfterRenewal();
      api.on('POST v2/account/refresh', () => problemAnswer(code));
      await expect(client.call(endpoints.me)).rejects.toMatchObject({ code });
      expect(sessionLost).not.toHaveBeenCalled();
    },
  );

  it('of another account never repeats the failed call', async () => {
    answerAfterRenewal();
    renewed.mockReturnValue(false);
    await expect(client.call(endpoints.me)).rejects.toMatchObject({ reason: 'account-changed' });
    expect(api.calls('GET v2/account/me')).toHaveLength(1);
  });

  it('is not renewed for a visitor, nor for a 401 that means something else', async () => {
    api.on('GET v2/account/me', () => problemAnswer('session_invalid'));
    await expect(client.call(endpoints.me)).rejects.toMatchObject({ status: 401 });
    token = 'old';
    api.on('GET buggy/auth', () => problemAnswer('auth_required'));
    await expect(client.call(testEndpoints.testAuth)).rejects.toMatchObject({ status: 401 });
    expect(api.calls('POST v2/account/refresh')).toHaveLength(0);
  });

  it('does not loop when the renewed token is refused as well', async () => {
    answerAfterRenewal();
    api.on('GET v2/account/me', () => problemAnswer('session_invalid'));
    await expect(client.call(endpoints.me)).rejects.toMatchObject({ code: 'session_invalid' });
    expect(api.calls('GET v2/account/me')).toHaveLength(2);
    expect(api.calls('POST v2/account/refresh')).toHaveLength(1);
  });
});
