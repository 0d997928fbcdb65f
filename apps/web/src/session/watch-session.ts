import type { SessionStore } from './session-store.ts';

/**
 * Follows logins and logouts of other tabs. A page from the back-forward cache has missed their events, and a logout of an
 * application sends none.
 */
export function watchSession(store: SessionStore, page: Window): void {
  page.addEventListener('storage', () => store.read());
  page.document.addEventListener('visibilitychange', () => store.read());
  page.addEventListener('pageshow', (event) => {
    if (event.persisted) store.read();
  });
}
