import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userOf } from '../testing/tokens.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';
import { forgetRequest, recallRequest, rememberRequest } from './waiting-request.ts';

function browser(): { store: SessionStore; raw: Map<string, string> } {
  const raw = new Map<string, string>();
  const store = createSessionStore(() => undefined, {
    getItem: (key) => raw.get(key) ?? null,
    setItem: (key, value) => void raw.set(key, value),
    removeItem: (key) => void raw.delete(key),
  });
  store.settle(null);
  return { store, raw };
}

let store: SessionStore;
let raw: Map<string, string>;
beforeEach(() => {
  vi.useRealTimers();
  ({ store, raw } = browser());
});

describe('the remembered request of an application', () => {
  it('leads the person back who began to answer it, also after a logout and a new login', () => {
    store.save(userOf('marina'));
    rememberRequest(store, 'abc');
    expect(recallRequest(store)).toBe('abc');
    store.clear();
    expect(recallRequest(store)).toBeNull();
    store.save(userOf('marina'));
    expect(recallRequest(store)).toBe('abc');
  });

  it('leads nobody else into it, and is forgotten when somebody else logs in', () => {
    store.save(userOf('marina'));
    rememberRequest(store, 'abc');
    store.clear();
    const other = createSessionStore(() => undefined, store.kept);
    other.save(userOf('joana', { sub: 'account-2' }));
    expect(recallRequest(other)).toBeNull();
    expect(raw.has('waiting-request')).toBe(false);
  });

  it('is nobody’s before a login, and then belongs to the account that goes on with it', () => {
    rememberRequest(store, 'abc');
    expect(recallRequest(store)).toBe('abc');
    store.save(userOf('marina'));
    expect(recallRequest(store)).toBeNull();
    rememberRequest(store, 'abc');
    expect(recallRequest(store)).toBe('abc');
  });

  it('is the newer of two, and an answer to the older one leaves it', () => {
    rememberRequest(store, 'older');
    rememberRequest(store, 'newer');
    forgetRequest(store, 'older');
    expect(recallRequest(store)).toBe('newer');
    forgetRequest(store, 'newer');
    expect(recallRequest(store)).toBeNull();
  });

  it('ends after an hour, however often it was seen, and with a clock that was set back', () => {
    vi.useFakeTimers();
    rememberRequest(store, 'abc');
    vi.advanceTimersByTime(59 * 60_000);
    rememberRequest(store, 'abc');
    expect(recallRequest(store)).toBe('abc');
    vi.advanceTimersByTime(60_000);
    expect(recallRequest(store)).toBeNull();
    expect(raw.size).toBe(0);
    rememberRequest(store, 'abc');
    vi.setSystemTime(Date.now() - 1_000);
    expect(recallRequest(store)).toBeNull();
  });

  it.each(['abc', 'newer'])('is not kept on a shared computer when %s is opened', (next) => {
    rememberRequest(store, 'abc');
    store.sharedComputer.set(true);
    rememberRequest(store, next);
    expect(raw.has('waiting-request')).toBe(false);
  });

  it.each(['', '7', '{"uid":"a/b","since":1}', '{"uid":1}', 'null'])('is not read from %j', (text) => {
    store.kept.setItem('waiting-request', text);
    expect(recallRequest(store)).toBeNull();
  });
});
