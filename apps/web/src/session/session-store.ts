import type { CurrentUser, UserResponse } from '@portaria/contract';
import { browserStorage, type KeyValueStorage } from './browser-storage.ts';
import { fromResponse, parseStoredUser, type StoredUser } from './stored-user.ts';

export interface SessionState {
  /** While starting, an expired token may be in renewal, so it is unknown whether a user is logged in. */
  phase: 'starting' | 'settled';
  user: CurrentUser | null;
}

export interface SessionStore {
  getState: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** Reads the stored user and updates the shown one if it differs. */
  read: () => StoredUser | null;
  settle: (stored: StoredUser | null) => void;
  /** False if the response has no readable token. */
  save: (response: UserResponse) => boolean;
  /** Stores a renewed token. False if its session is no longer the one shown here. */
  renew: (response: UserResponse) => boolean;
  clear: () => void;
  /** A logout that has not reached the server yet. */
  pendingLogout: Mark;
  /** A shared computer. Without a valid session no user is shown. */
  sharedComputer: Mark;
  /** What this browser keeps after a logout. */
  kept: KeyValueStorage;
}

interface Mark {
  get: () => boolean;
  set: (on: boolean) => void;
}

export const startingState: SessionState = { phase: 'starting', user: null };

const USER_KEY = 'user';
const LOGOUT_KEY = 'logout-pending';
const SHARED_COMPUTER_KEY = 'borrowed';

/** The only reader of local storage. If the browser denies it, a session lasts as long as the page. */
export function createSessionStore(
  onOtherAccount: () => void,
  storage: KeyValueStorage = browserStorage(() => globalThis.localStorage),
  leftSession: () => string | null = () => null,
): SessionStore {
  let state = startingState;
  let shown: StoredUser | null = null;
  let lastAccount: string | null = null;
  const listeners = new Set<() => void>();

  function settle(stored: StoredUser | null): void {
    const unchanged = state.phase === 'settled' && state.user?.token === stored?.user.token;
    shown = stored;
    lastAccount = stored?.account ?? lastAccount;
    if (unchanged) return;
    state = { phase: 'settled', user: stored?.user ?? null };
    for (const listener of listeners) listener();
  }

  function read(): StoredUser | null {
    const stored = parseStoredUser(storage.getItem(USER_KEY));
    // A logout of an application reaches the server only, so its session is forgotten here, for every tab.
    if (stored !== null && stored.session === leftSession()) {
      clear();
      return null;
    }
    if (state.phase === 'starting') return stored;
    // Also after a logout, because text typed by the last user may still be in memory.
    if (lastAccount !== null && stored !== null && lastAccount !== stored.account) {
      onOtherAccount();
      return null;
    }
    settle(stored);
    return stored;
  }

  function save(response: UserResponse): boolean {
    const stored = fromResponse(response);
    if (stored === null) return false;
    storage.setItem(USER_KEY, JSON.stringify(stored.user));
    storage.removeItem(LOGOUT_KEY);
    settle(stored);
    return true;
  }

  function renew(response: UserResponse): boolean {
    const before = shown ?? parseStoredUser(storage.getItem(USER_KEY));
    const next = fromResponse(response);
    // The user logged out during the renewal, which must not log in again.
    if (before === null || next === null) return false;
    save(response);
    if (before.account === next.account) return true;
    onOtherAccount();
    return false;
  }

  function clear(): void {
    storage.removeItem(USER_KEY);
    storage.removeItem(SHARED_COMPUTER_KEY);
    settle(null);
  }

  const mark = (key: string): Mark => ({
    get: () => storage.getItem(key) !== null,
    set: (on) => (on ? storage.setItem(key, '1') : storage.removeItem(key)),
  });

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read,
    settle,
    save,
    renew,
    clear,
    pendingLogout: mark(LOGOUT_KEY),
    sharedComputer: mark(SHARED_COMPUTER_KEY),
    kept: storage,
  };
}
