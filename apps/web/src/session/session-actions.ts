import { logoutEndpoint, type UserResponse } from '@portaria/contract';
import { ApiError } from '../http/api-error.ts';
import type { HttpClient } from '../http/http-client.ts';
import type { SessionStore } from './session-store.ts';

export interface SessionActions {
  /** Restores the stored user. A token that looks expired is renewed once first. */
  start: () => Promise<void>;
  /** Runs a login or register call and makes its result the current user. A failure logs out. */
  signIn: (request: () => Promise<UserResponse>) => Promise<void>;
  /** Settles when the server knows, or cannot be reached. */
  logout: () => Promise<void>;
  /** For a shared computer. The session ends with the browser. */
  markShared: () => void;
  /** For callers whose request already revoked the session on the server. */
  forget: () => void;
}

export function createSessionActions(
  store: SessionStore,
  client: HttpClient,
  now: () => number,
): SessionActions {
  let leaving: Promise<void> = Promise.resolve();

  function sendLogout(): Promise<void> {
    store.pendingLogout.set(true);
    leaving = client.call(logoutEndpoint).then(
      () => store.pendingLogout.set(false),
      // The mark stays, so that the next start retries the logout.
      () => undefined,
    );
    return leaving;
  }

  function logout(): Promise<void> {
    store.clear();
    return sendLogout();
  }

  async function start(): Promise<void> {
    if (store.pendingLogout.get()) void sendLogout();
    const stored = store.read();
    if (stored === null) return store.clear();
    const sharedComputer = store.sharedComputer.get();
    if (stored.expiresAt > now() && !sharedComputer) return store.settle(stored);
    try {
      await client.renew();
    } catch {
      // The next user of a shared computer must not see the last one.
      if (sharedComputer) return store.clear();
      // A rejected renewal has cleared the store. A bad network or a wrong clock must not log out.
      store.settle(store.read());
    }
  }

  async function signIn(request: () => Promise<UserResponse>): Promise<void> {
    // A late logout response clears cookies and would undo the login.
    await leaving;
    try {
      if (!store.save(await request())) throw new ApiError({ status: null, reason: 'malformed' });
      store.sharedComputer.set(false);
    } catch (error) {
      if (store.read() === null) store.clear();
      else void logout();
      throw error;
    }
  }

  return { start, signIn, logout, markShared: () => store.sharedComputer.set(true), forget: store.clear };
}
