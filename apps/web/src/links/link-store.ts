/** What a mailed link brought, for the page that it opened. */
export interface KeptLink {
  path: string;
  /** Empty once it is used or dead. */
  token: string;
  /** For password managers; only where the link tells it. */
  username: string;
  /** Typed where the person is logged in; empty in links of the previous release. */
  code: string;
  /** The account that alone can use it; empty for links that need no session. */
  account: string;
}

export const noLink: KeptLink = { path: '', token: '', username: '', code: '', account: '' };

/** In memory, one at a time: a step back from an error page finds it, and a reload of another page forgets it. */
let kept = noLink;
const listeners = new Set<() => void>();

export function readLink(): KeptLink {
  return kept;
}

export function keepLink(link: KeptLink): void {
  kept = link;
  for (const listener of listeners) listener();
}

export function onLinkChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
