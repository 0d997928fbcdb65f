const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Expects `URL.hostname`, where an IPv6 address has brackets. */
export function isThisMachine(hostname: string): boolean {
  return loopbackHosts.has(hostname) || hostname.endsWith('.localhost');
}
