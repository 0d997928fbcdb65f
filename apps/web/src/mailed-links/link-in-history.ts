import { type KeptLink, keepLink, noLink, onLinkChange, readLink } from './link-store.ts';

/**
 * The history entry contains the secret while its page is open and needs it, so that a reload works. It is removed
 * when the link is used or invalid and before another page opens, because an older entry cannot be changed.
 */
export function keepLinkInHistory(browser: Window): void {
  const { history, location } = browser;
  const isHere = ({ path }: KeptLink): boolean => path === location.pathname;
  function write(link: KeptLink): void {
    const { keptLink, ...state } = history.state ?? {};
    if (link.token !== '' && isHere(link)) state.keptLink = link;
    if (keptLink !== state.keptLink) history.replaceState(state, '');
  }
  const writeKept = (): void => write(readLink());

  // The history state is untrusted input.
  const before = { ...noLink, ...history.state?.keptLink };
  const parts = [before.token, before.username, before.code, before.account];
  const isText = parts.every((value) => typeof value === 'string');
  if (isText && isHere(before)) keepLink(before);
  writeKept();
  onLinkChange(writeKept);
  browser.addEventListener('popstate', writeKept);
  // The router reports a navigation only after it has happened.
  const push = history.pushState.bind(history);
  history.pushState = (...step) => {
    write(noLink);
    push(...step);
  };
}
