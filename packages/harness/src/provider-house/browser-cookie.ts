import type { IncomingMessage } from 'node:http';

/** Set by a test in its own browser. A provider's real cookie does the same: it says who is logged in there. */
export const BROWSER_COOKIE = 'house_browser';

/** Empty for a browser without it, and for servers. */
export function browserOf(from: Pick<IncomingMessage, 'headers'> | undefined): string {
  const cookies = (from?.headers.cookie ?? '').split('; ');
  const own = cookies.find((cookie) => cookie.startsWith(`${BROWSER_COOKIE}=`));
  return own?.slice(BROWSER_COOKIE.length + 1) ?? '';
}
