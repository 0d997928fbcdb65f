const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** By the host of a URL. */
export function isThisMachine(hostname: string): boolean {
  return loopbackHosts.has(hostname);
}
