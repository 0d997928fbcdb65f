import { type BlockList, isIP } from 'node:net';

interface Connection {
  readonly remoteAddress: string | undefined;
  readonly forwardedFor: string | undefined;
}

const UNKNOWN_ADDRESS = '0.0.0.0';

/**
 * The nearest hop that is not a trusted proxy. The header is read only as far as trusted proxies wrote it, so a client
 * cannot forge its address. An invalid hop counts as the proxy that forwarded it.
 */
export function clientAddress(connection: Connection, trustedProxies: BlockList): string {
  let address = plainAddress(connection.remoteAddress ?? '') ?? UNKNOWN_ADDRESS;
  const hops = connection.forwardedFor?.split(',') ?? [];
  while (hops.length > 0 && isInNetworks(address, trustedProxies)) {
    const next = plainAddress(hops.pop()?.trim() ?? '');
    if (next === undefined) return address;
    address = next;
  }
  return address;
}

/** Looks only at the connection, not at its headers. */
export function isFromTrustedProxy(remoteAddress: string | undefined, trustedProxies: BlockList): boolean {
  const address = plainAddress(remoteAddress ?? '');
  return address !== undefined && isInNetworks(address, trustedProxies);
}

export function isInNetworks(address: string, networks: BlockList): boolean {
  return networks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

function plainAddress(text: string): string | undefined {
  const [address = ''] = text.split('%', 1);
  if (isIP(address) === 6) return mappedIpv4(address) ?? address;
  return isIP(address) === 4 ? address : undefined;
}

/** Dual-stack sockets and some proxies write IPv4 as mapped IPv6. It must count as the same IPv4 client. */
function mappedIpv4(address: string): string | undefined {
  const groups = expandIpv6(address);
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined;
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** The narrow network is one household or phone. The wide one is the provider's block around it. */
export interface ClientNetwork {
  readonly narrow: string;
  readonly wide: string;
}

/** Uses prefixes, because one client may have 2^64 IPv6 addresses. This also avoids storing addresses. */
export function networkOf(address: string): ClientNetwork {
  if (isIP(address) === 6) {
    const groups = expandIpv6(address);
    return { narrow: `${groups.slice(0, 4).join(':')}::/64`, wide: `${groups.slice(0, 3).join(':')}::/48` };
  }
  return { narrow: `${address}/32`, wide: `${address.split('.').slice(0, 3).join('.')}.0/24` };
}

function expandIpv6(address: string): string[] {
  const [head = '', tail] = dottedTailToHex(address).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16));
}

function dottedTailToHex(address: string): string {
  return address.replace(
    /(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/,
    (_, a: string, b: string, c: string, d: string) => {
      const high = Number(a) * 256 + Number(b);
      const low = Number(c) * 256 + Number(d);
      return `${high.toString(16)}:${low.toString(16)}`;
    },
  );
}
