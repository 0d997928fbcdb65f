import { endpoints, type UserResponse } from '@portaria/contract';
import { ApiError } from '../http/api-error.ts';
import type { HttpClient } from '../http/http-client.ts';
import type { SessionStore } from './session-store.ts';

export interface SessionActions {
  /** Restores the stored user; a token that looks expired is renewed once first. */
  start: () => Promise<void>;
  /** Runs a login or register call and makes its answer the current user; a failure logs out. */
  signIn: (request: () => Promise<UserResponse>) => Promise<void>;
  logout: () => void;
  /** The computer is somebody else's: the session ends with the browser. */
  borrow: () => void;
  /** For what ended the session on the server already. */
  forget: () => void;
}

export function createSessionActions(
  store: SessionStore,
  client: HttpClient,
  now: () => number,
): SessionActions {
  let leaving: Promise<void> = Promise.resolve();

  function tellServer(): void {
    store.pendingLogout.set(true);
    leaving = client.call(endpoints.logout).then(
      () => store.pendingLogout.set(false),
      // Not reached: the mark stays, and the next start repeats it.
      () => undefined,
    );
  }

  function logout(): void {
    store.clear();
    tellServer();
  }

  async function start(): Promise<void> {
    if (store.pendingLogout.get()) tellServer();
    const stored = store.read();
    if (stored === null) return store.clear();
    const borrowed = store.borrowed.get();
    if (stored.expiresAt > now() && !borrowed) return store.settle(stored);
    try {
      await client.renew();
    } catch {
      // The next person at this computer must not see who was here.
      if (borrowed) return store.clear();
      // Refused: the store was cleared. No answer, or a busy server: a wrong clock or a bad network logs nobody out.
      store.settle(store.read());
    }
  }

  async function signIn(request: () => Promise<UserResponse>): Promise<void> {
    // Its answer clears cookies; arriving late it would undo the login.
    await leaving;
    try {
      if (!store.save(await request())) throw new ApiError({ status: null, reason: 'malformed' });
      store.borrowed.set(false);
    } catch (error) {
      if (store.read() === null) store.clear();
      else logout();
      throw error;
    }
  }

  return { start, signIn, logout, borrow: () => store.borrowed.set(true), forget: store.clear };
}
