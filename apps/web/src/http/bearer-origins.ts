const developmentOrigins = ['http://localhost:5000', 'https://localhost:5001'];
const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * The access token is sent to the page's own origin and, on a loopback address, to the two development hosts.
 * Whole origins are compared, because `localhost:5000.evil.test` has a trusted prefix.
 */
export function mayCarryToken(url: URL, page: URL): boolean {
  if (url.username !== '' || url.password !== '') return false;
  if (url.origin === page.origin) return true;
  return loopback.test(page.hostname) && developmentOrigins.includes(url.origin);
}
