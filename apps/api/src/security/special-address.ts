import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** What IANA's registries of special addresses do not call globally reachable. */
const special = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(network, bits, 'ipv4');
/** Only global unicast is public. Ranges that contain an IPv4 address are special too. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, bits, 'ipv6');

/** Expects `URL.hostname`, where every spelling of an IPv4 address has become dotted decimals. */
export function isSpecialAddress(hostname: string): boolean {
  if (isIPv4(hostname)) return special.check(hostname, 'ipv4');
  const address = hostname.replace(/^\[|\]$/g, '');
  return isIPv6(address) && (!globalUnicast.check(address, 'ipv6') || special.check(address, 'ipv6'));
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

export function isLoopbackAddress(address: string): boolean {
  return loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
