import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storeUser, tokenOf, userOf } from '../testing/tokens.ts';
import { browserStorage } from './browser-storage.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';

const onOtherAccount = vi.fn();
let store: SessionStore;

beforeEach(() => {
  onOtherAccount.mockReset();
  store = createSessionStore(onOtherAccount);
});

const user = { username: 'marina', roles: ['user'] };
const entry = (value: unknown): string => JSON.stringify(value);

const garbage: [string, string][] = [
  ['nothing', ''],
  ['a blank', ' '],
  ['no JSON', 'user'],
  ['half of a JSON', '{"token":"a'],
  ['null', 'null'],
  ['true', 'true'],
  ['a number', '42'],
  ['a text', '"marina"'],
  ['a list', '[]'],
  ['a list with a user', entry([{ ...user, token: tokenOf() }])],
  ['an empty object', '{}'],
  ['a token alone', entry({ token: tokenOf() })],
  ['no token', entry(user)],
  ['a null token', entry({ ...user, token: null })],
  ['a number for a token', entry({ ...user, token: 1 })],
  ['an object for a token', entry({ ...user, token: { toString: 'x' } })],
  ['an empty token', entry({ ...user, token: '' })],
  ['a token of one part', entry({ ...user, token: 'abc' })],
  ['a token of two dots', entry({ ...user, token: '..' })],
  ['a token that is no base64', entry({ ...user, token: 'a.%%%.c' })],
  ['a token that is no JSON', entry({ ...user, token: `a.${btoa('nope')}.c` })],
  ['claims that are null', entry({ ...user, token: `a.${btoa('null')}.c` })],
  ['claims that are a list', entry({ ...user, token: `a.${btoa('[1]')}.c` })],
  ['no subject', entry({ ...user, token: tokenOf({ sub: undefined }) })],
  ['an empty subject', entry({ ...user, token: tokenOf({ sub: '' }) })],
  ['a subject that is a number', entry({ ...user, token: tokenOf({ sub: 7 }) })],
  ['no expiry', entry({ ...user, token: tokenOf({ exp: undefined }) })],
  ['an expiry in words', entry({ ...user, token: tokenOf({ exp: 'tomorrow' }) })],
  ['no username', entry({ token: tokenOf(), roles: [] })],
  ['an empty username', entry({ ...user, username: '', token: tokenOf() })],
  ['an object for a username', entry({ ...user, username: {}, token: tokenOf() })],
  ['roles in one word', entry({ ...user, roles: 'user', token: tokenOf() })],
  ['roles that are objects', entry({ ...user, roles: [{}], token: tokenOf() })],
  ['a prototype', '{"__proto__":{"token":"a.b.c","username":"x","roles":[]}}'],
  ['a megabyte', 'x'.repeat(1_000_000)],
  ['control characters', '\u0000\u0007\u202e'],
];

describe('the stored user', () => {
  it.each(garbage)('is rejected if it is %s', (_kind, raw) => {
    localStorage.setItem('user', raw);
    expect(store.read()).toBeNull();
  });

  it('is restored with the roles of its token, a single role wrapped in a list [§3.4]', () => {
    storeUser(userOf('Marina', { roles: 'admin' }));
    expect(store.read()?.user).toMatchObject({ username: 'Marina', roles: ['admin'] });
  });

  it('is kept under the key "user" with token, username and roles [§3.1 §3.3 §6.1 V14.3.3]', () => {
    const response = userOf('marina', { roles: ['user', 'admin'] });
    expect(store.save(response)).toBe(true);
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({ ...response, roles: ['user', 'admin'] });
    expect(store.getState()).toEqual({ phase: 'settled', user: { ...response, roles: ['user', 'admin'] } });
  });

  it('is rejected if the response has no readable token', () => {
    expect(store.save({ username: 'marina', token: 'x' })).toBe(false);
    expect(localStorage.getItem('user')).toBeNull();
  });
});

describe('another tab', () => {
  it('logs this one out when it logs out', () => {
    store.save(userOf());
    localStorage.removeItem('user');
    store.read();
    expect(store.getState().user).toBeNull();
    expect(onOtherAccount).not.toHaveBeenCalled();
  });

  it('changes nothing visible when it renews the token', () => {
    store.save(userOf());
    const renewed = userOf('marina', { jti: 'next' });
    storeUser(renewed);
    store.read();
    expect(store.getState().user?.token).toBe(renewed.token);
    expect(onOtherAccount).not.toHaveBeenCalled();
  });

  it('makes this one start over when it logs in as another user, and neither token is used', () => {
    store.save(userOf());
    storeUser(userOf('other', { sub: 'account-2' }));
    expect(store.read()).toBeNull();
    expect(onOtherAccount).toHaveBeenCalledOnce();
  });
});

it('starts over for another user also after a logout, because typed text may still be there', () => {
  store.save(userOf());
  store.clear();
  storeUser(userOf('other', { sub: 'account-2' }));
  expect(store.read()).toBeNull();
  expect(onOtherAccount).toHaveBeenCalledOnce();
});

it('accepts the same user again after a logout', () => {
  store.save(userOf());
  store.clear();
  storeUser(userOf('marina', { jti: 'next' }));
  expect(store.read()?.user.username).toBe('marina');
  expect(onOtherAccount).not.toHaveBeenCalled();
});

describe('a renewal', () => {
  it('is accepted for the same account', () => {
    store.save(userOf());
    expect(store.renew(userOf('marina', { jti: 'next' }))).toBe(true);
  });

  it('is stored for another account, and the page starts over', () => {
    store.save(userOf());
    expect(store.renew(userOf('other', { sub: 'account-2' }))).toBe(false);
    expect(onOtherAccount).toHaveBeenCalledOnce();
  });

  it('does not log in again if it ends after a logout', () => {
    store.save(userOf());
    store.clear();
    expect(store.renew(userOf())).toBe(false);
    expect(localStorage.getItem('user')).toBeNull();
  });
});

it('works without local storage until the page is closed [§3.2]', () => {
  const denied = browserStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const without = createSessionStore(onOtherAccount, denied);
  expect(without.save(userOf())).toBe(true);
  expect(without.read()?.user.username).toBe('marina');
});

it('works with a full storage until the page is closed, and removes the user on logout', () => {
  const stored = new Map<string, string>();
  const full = browserStorage(() => ({
    getItem: (key) => stored.get(key) ?? null,
    removeItem: (key) => void stored.delete(key),
    setItem: (key, value) => {
      if (value.length > 50) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, value);
    },
  }));
  const crowded = createSessionStore(onOtherAccount, full);
  expect(crowded.save(userOf())).toBe(true);
  expect(crowded.read()?.user.username).toBe('marina');
  crowded.clear();
  expect(crowded.read()).toBeNull();
});
