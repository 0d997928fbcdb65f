/** Only paths of this site: an address in the state must lead nowhere else. */
export function ownPath(given = '/'): string {
  const { origin } = window.location;
  try {
    const url = new URL(given, origin);
    // A path with two slashes is the address of another site.
    if (url.origin !== origin || url.pathname.startsWith('//')) return '/';
    return url.pathname + url.search + url.hash;
  } catch {
    return '/';
  }
}

/** Where to return to. The page for the return itself shows nothing. */
export function currentPath(redirectUri: string): string {
  const { pathname, search, hash } = window.location;
  return isAt(redirectUri) ? '/' : pathname + search + hash;
}

export function isReturn(redirectUri: string): boolean {
  const query = new URLSearchParams(window.location.search);
  return isAt(redirectUri) && query.has('state') && (query.has('code') || query.has('error'));
}

/** Other pages may have parameters with the same names. */
function isAt(redirectUri: string): boolean {
  const { origin, pathname } = new URL(redirectUri);
  return origin === window.location.origin && pathname === window.location.pathname;
}

/** Routers listen to `popstate` and read the address again. */
export function showPath(path: string): void {
  window.history.replaceState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

/** Goes to another site. It settles only if the browser brings this page back from its memory. */
export function leaveTo(url: string): Promise<void> {
  return new Promise((resolve) => {
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      window.removeEventListener('pageshow', onShow);
      resolve();
    };
    window.addEventListener('pageshow', onShow);
    window.location.assign(url);
  });
}
