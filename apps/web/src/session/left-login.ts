import type { SessionStore } from './session-store.ts';

const KEY = 'left-login';

interface LeftLogin {
  /** On somebody else's device. */
  sharedComputer: boolean;
  /** The page that required the login. Untrusted, like everything in storage. Empty if there was none. */
  from: string;
}

/** A login at a provider leaves the page. The last one stays, because a second tab may come back after the first. */
export function keepLogin({ kept }: SessionStore, { sharedComputer, from }: LeftLogin): void {
  kept.setItem(KEY, `${sharedComputer ? 1 : 0}${from}`);
}

export function leftLogin({ kept }: SessionStore): LeftLogin {
  const text = kept.getItem(KEY) ?? '';
  return { sharedComputer: text.startsWith('1'), from: text.slice(1) };
}
