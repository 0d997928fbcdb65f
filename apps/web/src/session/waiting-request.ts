import type { AppPath } from '../navigation/paths.ts';
import type { SessionStore } from './session-store.ts';

const KEY = 'waiting-request';
const CONFIRMED_KEY = 'address-confirmed';

/** A request of an application lives as long on the server. */
const LIFE_MS = 3_600_000;

interface Waiting {
  uid: string;
  /** Whose request it is. Null before a login. */
  account: string | null;
  since: number;
}

/**
 * The newest request that a person began to answer in this browser, so that a mailed link leads back to it
 * (`docs/why/openid-connect.md`). Only the server says whether it still lives, what it is, and whether this browser brought it.
 */
export function rememberRequest(store: SessionStore, uid: string): void {
  // The next person at a shared computer must find nothing.
  if (store.sharedComputer.get()) {
    store.kept.removeItem(KEY);
    return;
  }
  const before = read(store);
  const since = before?.uid === uid ? before.since : Date.now();
  const account = store.read()?.account ?? null;
  store.kept.setItem(KEY, JSON.stringify({ uid, account, since } satisfies Waiting));
}

/**
 * Null for anybody but the account that was logged in when the request was last seen. After a login its page claims
 * it again; until then it stays, unless somebody else logged in.
 */
export function recallRequest(store: SessionStore): string | null {
  const waiting = read(store);
  const account = store.read()?.account ?? null;
  if (waiting === null || waiting.account === account) return waiting?.uid ?? null;
  if (waiting.account !== null && account !== null) store.kept.removeItem(KEY);
  return null;
}

/** It was answered or is over. A newer one stays. */
export function forgetRequest(store: SessionStore, uid: string): void {
  if (read(store)?.uid === uid) store.kept.removeItem(KEY);
}

export const requestPath = (uid: string): AppPath => `/authorize/${uid}`;

/** Tells the other tabs that an address was confirmed here. */
export function announceConfirmation({ kept }: SessionStore): void {
  kept.setItem(CONFIRMED_KEY, String(Date.now()));
}

interface OtherTabs {
  onConfirmed?: () => void;
  /** The remembered request was answered, or is over. */
  onRequestGone?: () => void;
}

export function watchOtherTabs({ onConfirmed, onRequestGone }: OtherTabs): () => void {
  const hear = ({ key, newValue }: StorageEvent): void => {
    if (key === CONFIRMED_KEY) onConfirmed?.();
    if (key === KEY && newValue === null) onRequestGone?.();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** Storage is untrusted input, and the clock may have been set back. */
function read({ kept }: SessionStore): Waiting | null {
  const waiting = parse(kept.getItem(KEY));
  const age = Date.now() - (waiting?.since ?? 0);
  if (waiting !== null && age >= 0 && age < LIFE_MS) return waiting;
  kept.removeItem(KEY);
  return null;
}

function parse(text: string | null): Waiting | null {
  try {
    const { uid, account, since } = JSON.parse(text ?? '') as Partial<Waiting>;
    if (typeof uid !== 'string' || !/^[\w-]{1,64}$/.test(uid) || typeof since !== 'number') return null;
    return { uid, account: account ?? null, since };
  } catch {
    return null;
  }
}
