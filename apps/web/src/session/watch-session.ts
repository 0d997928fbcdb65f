import type { SessionStore } from './session-store.ts';

/** Follows logins and logouts of other tabs. A page from the back-forward cache has missed their events. */
export function watchSession(store: SessionStore, page: Window): void {
  page.addEventListener('storage', () => store.read());
  page.addEventListener('pageshow', (event) => {
    if (event.persisted) store.read();
  });
}
