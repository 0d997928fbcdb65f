import { BlockList, isIP } from 'node:net';
import { codePoints } from '@portaria/harness/code-points';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientAddress, networkOf } from './client-address.ts';

const none = new BlockList();
const proxies = new BlockList();
proxies.addSubnet('10.0.0.0', 8, 'ipv4');
proxies.addAddress('fd00::1', 'ipv6');

const from = (remoteAddress: string, forwardedFor?: string, trusted = proxies) =>
  clientAddress({ remoteAddress, forwardedFor }, trusted);

describe('client address', () => {
  it('ignores the header of an untrusted client', () => {
    fc.assert(fc.property(fc.string(), (claim) => from('203.0.113.7', claim) === '203.0.113.7'));
    fc.assert(fc.property(fc.string(), (claim) => from('10.1.2.3', claim, none) === '10.1.2.3'));
  });

  it('is the nearest hop that is not a trusted proxy', () => {
    expect(from('10.0.0.1', '198.51.100.9')).toBe('198.51.100.9');
    expect(from('10.0.0.1', '6.6.6.6, 198.51.100.9, 10.0.0.2')).toBe('198.51.100.9');
    expect(from('fd00::1', '2001:db8::5')).toBe('2001:db8::5');
    expect(from('::ffff:10.0.0.1', '::ffff:198.51.100.9')).toBe('198.51.100.9');
  });

  it.each(['a', '1.2.3', '', 'unknown', '198.51.100.9:443', '1.1.1.1, a'])(
    'falls back to the proxy for the invalid hop %j',
    (claim) => {
      expect(from('10.0.0.1', claim)).toBe('10.0.0.1');
    },
  );

  it('is always a valid address, whatever the headers contain', () => {
    const hops = fc.oneof(fc.ipV4(), fc.ipV6(), codePoints(), fc.constantFrom('10.0.0.1', 'fd00::1'));
    fc.assert(
      fc.property(fc.oneof(hops, fc.constant(undefined)), fc.array(hops), (remoteAddress, chain) => {
        const address = clientAddress({ remoteAddress, forwardedFor: chain.join(',') }, proxies);
        expect(isIP(address)).not.toBe(0);
        expect(networkOf(address).narrow).toMatch(/^[\da-f.:]+\/(?:32|64)$/);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is 0.0.0.0 when the socket has no address, and is not read from a header then', () => {
    expect(clientAddress({ remoteAddress: undefined, forwardedFor: '198.51.100.9' }, proxies)).toBe(
      '0.0.0.0',
    );
    expect(clientAddress({ remoteAddress: 'x', forwardedFor: undefined }, proxies)).toBe('0.0.0.0');
  });

  it('stops at the first hop that is not a proxy, and drops the IPv6 zone', () => {
    expect(from('10.0.0.1', '10.0.0.2,10.0.0.3')).toBe('10.0.0.2');
    expect(from('10.0.0.1', ' 198.51.100.9 ,\t10.0.0.2 ')).toBe('198.51.100.9');
    expect(from('fe80::1%eth0')).toBe('fe80::1');
    expect(from('fd00::1%x%y', '::ffff:c633:6409')).toBe('198.51.100.9');
    expect(from('::fffe:c633:6409')).toBe('::fffe:c633:6409');
  });
});

describe('networks', () => {
  it('group a /64, whatever the spelling of the address', () => {
    const spellings = [
      '2001:db8:1:2:3:4:5:6',
      '2001:0db8:0001:0002::9',
      '2001:DB8:1:2:ffff::',
      '2001:db8:1:2::1.2.3.4',
    ];
    expect(new Set(spellings.map((address) => networkOf(address).narrow))).toEqual(
      new Set(['2001:db8:1:2::/64']),
    );
    expect(networkOf('2001:db8:1:ffff::1').wide).toBe('2001:db8:1::/48');
    expect(networkOf('::1')).toEqual({ narrow: '0:0:0:0::/64', wide: '0:0:0::/48' });
  });

  it('separate IPv4 neighbours and group their block', () => {
    expect(networkOf('203.0.113.7')).toEqual({ narrow: '203.0.113.7/32', wide: '203.0.113.0/24' });
  });

  it('are the same for every spelling of an address', () => {
    const groups = fc.array(fc.nat(0xffff), { minLength: 8, maxLength: 8 });
    const short = (some: readonly number[]): string => {
      const text = some.map((group) => group.toString(16)).join(':');
      return text.replace(/(?:^|:)0(?::0)+(?::|$)/, '::');
    };
    const long = (some: readonly number[]): string =>
      some.map((group) => group.toString(16).toUpperCase().padStart(4, '0')).join(':');
    const dotted = (some: readonly number[]): string => {
      const [high = 0, low = 0] = some.slice(6);
      const head = some.slice(0, 6).map((group) => group.toString(16));
      return `${head.join(':')}:${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`;
    };
    fc.assert(
      fc.property(groups, fc.nat(7), fc.nat(8), (address, from, count) => {
        const holed = address.map((group, at) => (at >= from && at < from + count ? 0 : group));
        const expected = holed.map((group) => group.toString(16));
        for (const spelling of [short(holed), long(holed), dotted(holed)]) {
          expect(isIP(spelling), spelling).toBe(6);
          expect(networkOf(spelling)).toEqual({
            narrow: `${expected.slice(0, 4).join(':')}::/64`,
            wide: `${expected.slice(0, 3).join(':')}::/48`,
          });
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('are the same for an IPv4 address and its IPv6-mapped forms', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
        const hex = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
        for (const wrapped of [`::ffff:${address}`, `::FFFF:${hex}`, `0:0:0:0:0:ffff:${hex}`])
          expect(clientAddress({ remoteAddress: wrapped, forwardedFor: undefined }, none)).toBe(address);
      }),
    );
  });
});
