import { beforeEach, describe, expect, it } from 'vitest';
import { createServices, type Services } from '../app/services.ts';
import { cutConnection, type FakeApi, installFakeApi, json, problemAnswer } from '../testing/fake-api.ts';
import { expired, storeUser, userOf } from '../testing/tokens.ts';

let api: FakeApi;
let services: Services;

beforeEach(() => {
  api = installFakeApi();
  services = createServices(window);
});

const start = () => services.session.actions.start();
const current = () => services.session.store.getState();

describe('on start', () => {
  it('a stored user with an unexpired token is restored without a call', async () => {
    storeUser(userOf());
    await start();
    expect(current()).toMatchObject({ phase: 'settled', user: { username: 'marina' } });
    expect(api.sent).toEqual([]);
  });

  it('nobody stored means nobody asked for', async () => {
    await start();
    expect(current()).toEqual({ phase: 'settled', user: null });
    expect(api.sent).toEqual([]);
  });

  it('garbage is removed', async () => {
    localStorage.setItem('user', '{"token":');
    await start();
    expect(current()).toEqual({ phase: 'settled', user: null });
    expect(localStorage.getItem('user')).toBeNull();
  });

  it('an expired token is renewed once before anyone is logged in', async () => {
    storeUser(userOf('marina', expired));
    api.on('POST v2/account/refresh', () => {
      expect(current().phase).toBe('starting');
      return json(userOf());
    });
    await start();
    expect(current()).toMatchObject({ phase: 'settled', user: { username: 'marina' } });
    expect(api.calls('POST v2/account/refresh')).toHaveLength(1);
  });

  it('a clock that is a day ahead costs one renewal, and neither a loop nor a logout', async () => {
    storeUser(userOf('marina', expired));
    api.on('POST v2/account/refresh', () =>
      json(userOf('marina', { ...expired, jti: 'still old by this clock' })),
    );
    await start();
    expect(current().user?.username).toBe('marina');
    expect(api.sent).toHaveLength(1);
  });

  it('on a borrowed computer nobody is shown before a renewal has succeeded', async () => {
    storeUser(userOf());
    localStorage.setItem('borrowed', '1');
    api.on('POST v2/account/refresh', cutConnection);
    await start();
    expect(current()).toEqual({ phase: 'settled', user: null });
    expect(localStorage.getItem('user')).toBeNull();
    expect(localStorage.getItem('borrowed')).toBeNull();
  });

  it('on a borrowed computer the person stays while the session lives', async () => {
    storeUser(userOf());
    localStorage.setItem('borrowed', '1');
    api.on('POST v2/account/refresh', () => json(userOf()));
    await start();
    expect(current()).toMatchObject({ phase: 'settled', user: { username: 'marina' } });
    expect(localStorage.getItem('borrowed')).toBe('1');
  });

  it('a refused renewal logs out', async () => {
    storeUser(userOf('marina', expired));
    api.on('POST v2/account/refresh', () => problemAnswer('session_invalid'));
    await start();
    expect(current()).toEqual({ phase: 'settled', user: null });
    expect(localStorage.getItem('user')).toBeNull();
  });

  it.each([
    ['no network', cutConnection],
    ['a busy server', () => problemAnswer('unavailable')],
    ['a limit', () => problemAnswer('too_many_requests')],
    ['an error of the server', () => problemAnswer('internal_error')],
  ])('%s logs nobody out', async (_what, answer) => {
    storeUser(userOf('marina', expired));
    api.on('POST v2/account/refresh', answer);
    await start();
    expect(current().user?.username).toBe('marina');
  });

  it('a logout that did not reach the server is repeated', async () => {
    storeUser(userOf());
    await start();
    api.on('POST v2/account/logout', cutConnection);
    services.session.actions.logout();
    expect(current().user).toBeNull();
    await new Promise((resolve) => setTimeout(resolve));

    const next = installFakeApi();
    await createServices(window).session.actions.start();
    await new Promise((resolve) => setTimeout(resolve));
    expect(next.calls('POST v2/account/logout')).toHaveLength(1);

    const third = installFakeApi();
    await createServices(window).session.actions.start();
    expect(third.sent).toEqual([]);
  });
});

describe('signing in', () => {
  it('stores the user', async () => {
    await services.session.actions.signIn(async () => userOf('novo'));
    expect(current().user?.username).toBe('novo');
  });

  it('that fails clears an open session, on the server as well', async () => {
    storeUser(userOf());
    await start();
    await expect(services.session.actions.signIn(() => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    );
    expect(current().user).toBeNull();
    expect(localStorage.getItem('user')).toBeNull();
    expect(api.calls('POST v2/account/logout')).toHaveLength(1);
  });

  it('with an answer that holds no usable token logs out', async () => {
    await expect(
      services.session.actions.signIn(async () => ({ username: 'x', token: 'x' })),
    ).rejects.toMatchObject({ reason: 'malformed' });
    expect(current().user).toBeNull();
  });
});
