import { CSRF_COOKIE, SECURE_COOKIE_PREFIX } from '@portaria/contract';

/** Prefers the `__Host-` cookie, because a sibling host may have set the plain one. */
export function readCsrfToken(cookies: string): string | null {
  const jar = new Map(cookies.split('; ').map((pair) => splitOnce(pair)));
  return jar.get(SECURE_COOKIE_PREFIX + CSRF_COOKIE) ?? jar.get(CSRF_COOKIE) ?? null;
}

function splitOnce(pair: string): [string, string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, at), pair.slice(at + 1)];
}
