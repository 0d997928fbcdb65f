import { type KeptLink, keepLink, noLink, onLinkChange, readLink } from './link-store.ts';

/**
 * The entry of the history holds the secret as long as its page is on screen and needs it, so that a reload works. It
 * goes when the link is used or dead, and before another page is opened: an entry that was left cannot be changed.
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

  // It was in the history, so it is read as untrusted input.
  const before = { ...noLink, ...history.state?.keptLink };
  const parts = [before.token, before.username, before.code, before.account];
  const isText = parts.every((value) => typeof value === 'string');
  if (isText && isHere(before)) keepLink(before);
  writeKept();
  onLinkChange(writeKept);
  browser.addEventListener('popstate', writeKept);
  // The router tells of a step only when it is done.
  const push = history.pushState.bind(history);
  history.pushState = (...step) => {
    write(noLink);
    push(...step);
  };
}
