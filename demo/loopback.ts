const names = /^(?:localhost|(?:[a-z0-9-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

export const isLoopback = (hostname: string): boolean => names.test(hostname);

/** The demo's passwords are public, and its page logs anybody in, so only this machine may reach it. */
export function requireLoopback(): void {
  const { HOST, PUBLIC_URL } = process.env;
  if (HOST !== undefined && !isLoopback(HOST === '::1' ? '[::1]' : HOST))
    throw new Error(`The demo listens on this machine only. Remove HOST=${HOST}.`);
  if (PUBLIC_URL !== undefined && !isLoopback(URL.parse(PUBLIC_URL)?.hostname ?? ''))
    throw new Error(`The demo is for this machine only. PUBLIC_URL=${PUBLIC_URL} is not on it.`);
}
