import type { Mutation } from './mutation.ts';

const door = 'apps/api/src/outbound/guarded-request.ts';
const addresses = 'apps/api/src/security/special-address.ts';

const mutation = (file: string, find: string, replace: string): Mutation => ({
  attack: 'A133',
  tried:
    'An application’s address leads to a server inside: by its number, its name, a redirect, a proxy or a changed answer of DNS.',
  file,
  find,
  replace,
});

export const mutations: readonly Mutation[] = [
  mutation(door, `if (isIP(host) !== 0 && !isAllowed(host)) throw new OutboundError('address');`, ''),
  mutation(door, 'addresses.every(({ address })', 'addresses.some(({ address })'),
  mutation(door, 'lookup: judgedLookup(lookup, isAllowed),', 'lookup,'),
  mutation(
    door,
    `callback(areAllowed ? null : new OutboundError('address'), addresses);`,
    `areAllowed ? lookup(hostname, { ...options, all: true }, callback) : callback(new OutboundError('address'), addresses);`,
  ),
  mutation(door, `if (!isAllowed(connection.remoteAddress ?? '')) throw new OutboundError('address');`, ''),
  mutation(door, ` || url.username !== '' || url.password !== ''`, ''),
  mutation(door, `(isTrial && url?.protocol === 'http:')`, `url?.protocol === 'http:'`),
  mutation(door, 'return isOpened && isLoopbackAddress(address);', 'return isOpened;'),
  mutation(door, 'return isOpened || !isSpecialAddress(address);', 'return version > 0;'),
  mutation(door, ', createConnection: () => socket', ''),
  mutation(
    door,
    'return answer.statusCode ?? 0;',
    `const to = URL.parse(answer.headers.location ?? ''); if (to) await once(connect(Number(to.port), to.hostname), 'connect'); return answer.statusCode ?? 0;`,
  ),
  mutation(addresses, `['169.254.0.0', 16],`, ''),
  mutation(addresses, `(!globalUnicast.check(address, 'ipv6') ||`, '('),
];
