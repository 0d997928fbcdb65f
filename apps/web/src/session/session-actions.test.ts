import { beforeEach, describe, expect, it } from 'vitest';
import { createServices, type Services } from '../app/services.ts';
import { defaultSettings } from '../settings/public-settings.ts';
import { cutConnection, type FakeApi, installFakeApi, json, problemAnswer } from '../testing/fake-api.ts';
import { expired, storeUser, userOf } from '../testing/tokens.ts';

let api: FakeApi;
let services: Services;

beforeEach(() => {
  api = installFakeApi();
  services = createServices(window, defaultSettings('standard'));
});

const start = () => services.session.actions.start();
const current = () => services.session.store.getState();

describe('on start', () => {
  it('a stored user with an unexpired token is restored without a call [§4.7]', async () => {
    storeUser(userOf());
    await start();
    expect(current()).toMatchObject({ phase: 'settled', user: { username: 'marina' } });
    expect(api.sent).toEqual([]);
  });

  it('no stored user causes no call', async () => {
    await start();
    expect(current()).toEqual({ phase: 'settled', user: null });
    expect(api.sent).toEqual([]);
  });

  it('an invalid stored user is removed', async () => {
    localStorage.setItem('user', '{"token":');
    await start();
    expect(current()).toEqual({ phase: 'settled', user: null });
    expect(localStorage.getItem('user')).toBeNull();
  });

  it('an expired token is renewed once before the user is shown as logged in', async () => {
    storeUser(userOf('marina', expired));
    api.on('POST v2/account/refresh', () => {
      expect(current().phase).toBe('starting');
      return json(userOf());
    });
    await start();
    expect(current()).toMatchObject({ phase: 'settled', user: { username: 'marina' } });
    expect(api.calls('POST v2/account/refresh')).toHaveLength(1);
  });

  it('a clock that is a day ahead causes one renewal, and neither a loop nor a logout', async () => {
    storeUser(userOf('marina', expired));
    api.on('POST v2/account/refresh', () =>
      json(userOf('marina', { ...expired, jti: 'still old by this clock' })),
    );
    await start();
    expect(current().user?.username).toBe('marina');
    expect(api.sent).toHaveLength(1);
  });

  it('on a shared computer no user is shown before a renewal has succeeded', async () => {
    storeUser(userOf());
    localStorage.setItem('borrowed', '1');
    api.on('POST v2/account/refresh', cutConnection);
    await start();
    expect(current()).toEqual({ phase: 'settled', user: null });
    expect(localStorage.getItem('user')).toBeNull();
    expect(localStorage.getItem('borrowed')).toBeNull();
  });

  it('on a shared computer the user stays logged in while the session is valid', async () => {
    storeUser(userOf());
    localStorage.setItem('borrowed', '1');
    api.on('POST v2/account/refresh', () => json(userOf()));
    await start();
    expect(current()).toMatchObject({ phase: 'settled', user: { username: 'marina' } });
    expect(localStorage.getItem('borrowed')).toBe('1');
  });

  it('a rejected renewal logs out', async () => {
    storeUser(userOf('marina', expired));
    api.on('POST v2/account/refresh', () => problemAnswer('session_invalid'));
    await start();
    expect(current()).toEqual({ phase: 'settled', user: null });
    expect(localStorage.getItem('user')).toBeNull();
  });

  it.each([
    ['no network', cutConnection],
    ['a busy server', () => problemAnswer('unavailable')],
    ['a rate limit', () => problemAnswer('too_many_requests')],
    ['a server error', () => problemAnswer('internal_error')],
  ])('%s does not log out', async (_what, answer) => {
    storeUser(userOf('marina', expired));
    api.on('POST v2/account/refresh', answer);
    await start();
    expect(current().user?.username).toBe('marina');
  });

  it('a logout that did not reach the server is retried', async () => {
    storeUser(userOf());
    await start();
    api.on('POST v2/account/logout', cutConnection);
    void services.session.actions.logout();
    expect(current().user).toBeNull();
    await new Promise((resolve) => setTimeout(resolve));

    const next = installFakeApi();
    await createServices(window, defaultSettings('standard')).session.actions.start();
    await new Promise((resolve) => setTimeout(resolve));
    expect(next.calls('POST v2/account/logout')).toHaveLength(1);

    const third = installFakeApi();
    await createServices(window, defaultSettings('standard')).session.actions.start();
    expect(third.sent).toEqual([]);
  });
});

describe('signing in', () => {
  it('stores the user [§4.2 §4.3]', async () => {
    await services.session.actions.signIn(async () => userOf('novo'));
    expect(current().user?.username).toBe('novo');
  });

  it('ends an open session if it fails, on the server as well [§4.5]', async () => {
    storeUser(userOf());
    await start();
    await expect(services.session.actions.signIn(() => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    );
    expect(current().user).toBeNull();
    expect(localStorage.getItem('user')).toBeNull();
    expect(api.calls('POST v2/account/logout')).toHaveLength(1);
  });

  it('logs out if the response has no usable token, also from an open session [§4.4]', async () => {
    storeUser(userOf());
    await start();
    await expect(
      services.session.actions.signIn(async () => ({ username: 'x', token: 'x' })),
    ).rejects.toMatchObject({ reason: 'malformed' });
    expect(current().user).toBeNull();
    expect(localStorage.getItem('user')).toBeNull();
  });
});
