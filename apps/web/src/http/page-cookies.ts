import { CSRF_COOKIE, LEFT_COOKIE, SECURE_COOKIE_PREFIX } from '@portaria/contract';

export const readCsrfToken = (cookies: string): string | null => readCookie(cookies, CSRF_COOKIE);

/** The session that an application ended by a logout, without this page. */
export const readLeftSession = (cookies: string): string | null => readCookie(cookies, LEFT_COOKIE);

/** Prefers the `__Host-` cookie, because a sibling host may have set the plain one. */
function readCookie(cookies: string, name: string): string | null {
  const jar = new Map(cookies.split('; ').map((pair) => splitOnce(pair)));
  return jar.get(SECURE_COOKIE_PREFIX + name) ?? jar.get(name) ?? null;
}

function splitOnce(pair: string): [string, string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, at), pair.slice(at + 1)];
}
