import type { SessionStore } from './session-store.ts';

const KEY = 'waiting-link';

/** As long as the server keeps whom a provider named. */
const LIFE_MS = 900_000;

/**
 * The person wants to link a provider at the next login, which may come after a reset by mail and in another tab. Only the
 * server knows what would be linked, and to which session.
 */
export function rememberLink({ kept }: SessionStore): void {
  kept.setItem(KEY, String(Date.now()));
}

/** Storage is untrusted input, and the clock may have been set back. */
export function isLinkWaiting({ kept }: SessionStore): boolean {
  const age = Date.now() - Number(kept.getItem(KEY) ?? Number.NaN);
  return age >= 0 && age < LIFE_MS;
}

export function forgetLink({ kept }: SessionStore): void {
  kept.removeItem(KEY);
}
