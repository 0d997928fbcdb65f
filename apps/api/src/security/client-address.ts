import { type BlockList, isIP } from 'node:net';

interface Connection {
  readonly remoteAddress: string | undefined;
  readonly forwardedFor: string | undefined;
}

const UNKNOWN_ADDRESS = '0.0.0.0';

/**
 * The nearest hop that is not one of our proxies. A header is read only as far as trusted proxies wrote it,
 * so a stranger's X-Forwarded-For changes nothing; an unreadable hop counts as the proxy that passed it on.
 */
export function clientAddress(connection: Connection, trustedProxies: BlockList): string {
  let address = plainAddress(connection.remoteAddress ?? '') ?? UNKNOWN_ADDRESS;
  const hops = connection.forwardedFor?.split(',') ?? [];
  while (hops.length > 0 && isTrusted(address, trustedProxies)) {
    const next = plainAddress(hops.pop()?.trim() ?? '');
    if (next === undefined) return address;
    address = next;
  }
  return address;
}

/** Whether the connection itself comes from one of our proxies, whatever its headers say. */
export function isFromTrustedProxy(remoteAddress: string | undefined, trustedProxies: BlockList): boolean {
  const address = plainAddress(remoteAddress ?? '');
  return address !== undefined && isTrusted(address, trustedProxies);
}

function isTrusted(address: string, trustedProxies: BlockList): boolean {
  return trustedProxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

function plainAddress(text: string): string | undefined {
  const [address = ''] = text.split('%', 1);
  if (isIP(address) === 6) return mappedIpv4(address) ?? address;
  return isIP(address) === 4 ? address : undefined;
}

/** A dual-stack socket writes IPv4 as IPv6, a proxy in whatever spelling; it stays that one IPv4 client. */
function mappedIpv4(address: string): string | undefined {
  const groups = expandIpv6(address);
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined;
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** One household or phone, and the provider's block around it. */
export interface ClientNetwork {
  readonly narrow: string;
  readonly wide: string;
}

/** Prefixes instead of addresses: a person with an IPv6 block has 2^64 of those, and none of them is kept. */
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
