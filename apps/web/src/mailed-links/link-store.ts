/** The content of a one-time link, for the page that it opened. */
export interface KeptLink {
  path: string;
  /** Empty once it is used or invalid. */
  token: string;
  /** For password managers. Empty if the link has none. */
  username: string;
  /** Typed in a logged-in browser. Empty in links of the previous release. */
  code: string;
  /** The only account that can use it. Empty for links that need no session. */
  account: string;
}

export const noLink: KeptLink = { path: '', token: '', username: '', code: '', account: '' };

/** In memory, one at a time, so that going back from an error page finds it. */
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
