import type { Mutation } from './mutation.ts';

const gate = 'apps/api/src/limits/hash-gate.ts';
const attempt = 'apps/api/src/sign-in/attempt.ts';
const links = 'apps/api/src/account-changes/link-press.ts';

const hog = 'Right passwords of their own accounts, ten times what can be hashed, from 1, 4 and 40 networks.';
const neighbour = 'Hundreds of failures from the owner’s own address.';
const ownCookie = 'The device cookie of an account of one’s own, shown at other people’s names.';

export const mutations: readonly Mutation[] = [
  {
    attack: 'A146',
    tried: hog,
    file: gate,
    find: 'if (!displaced) throw noRoom;',
    replace: 'if (!displaced || displaced) throw noRoom;',
  },
  {
    attack: 'A146',
    tried: hog,
    file: gate,
    find: "lane === 'devices' && deviceId !== undefined ? knownDevices : strangers;",
    replace: "lane === 'devices' && deviceId === undefined ? knownDevices : strangers;",
  },
  {
    attack: 'A146',
    tried: 'Known devices of many accounts at once, from one network.',
    file: gate,
    find: 'return { line: fairLine(({ asker }) => asker.network.wide, byNarrowest), kept: 0 };',
    replace: 'return { line: byNarrowest && plainLine<Place>(), kept: 0 };',
  },
  {
    attack: 'A146',
    tried: 'A full queue from one address, while nobody else asks.',
    file: gate,
    find: 'lane.kept >= places;',
    replace: 'lane.kept >= places - 1;',
  },
  {
    attack: 'A146',
    tried: 'Guesses of an account used up by logins that were never hashed.',
    file: attempt,
    find: 'if (error === noRoom) await giveBack(false);',
    replace: 'void noRoom;',
  },
  {
    attack: 'A149',
    tried: neighbour,
    file: attempt,
    find: 'if (caller.deviceId === undefined) await countNetwork();',
    replace: 'await countNetwork();',
  },
  {
    attack: 'A149',
    tried: ownCookie,
    file: attempt,
    find: 'if (caller.deviceId !== undefined) await countNetwork();',
    replace: '',
  },
  {
    attack: 'A149',
    tried: 'The failures of a known device, spent without end.',
    file: attempt,
    find: 'takeDeviceFailure(db, deviceId, mostOf(limits.deviceFailures, config))',
    replace: 'takeDeviceFailure(db, deviceId, 1e6)',
  },
  {
    attack: 'A149',
    tried: 'A link that lives, pressed where dead ones were pressed before.',
    file: links,
    find: 'const link = await findLink(context, token, purposes);',
    replace:
      'await context.throttle.reserve(networkLimits.link, network); const link = await findLink(context, token, purposes);',
  },
  {
    attack: 'A149',
    tried: 'Made-up links, one after the other.',
    file: links,
    find: 'await context.throttle.reserve(networkLimits.link, network);',
    replace: '',
  },
  {
    attack: 'A149',
    tried: 'Failed logins, so that nobody there can sign up or ask for a reset.',
    file: 'apps/api/src/limits/network-throttle.ts',
    find: '`${config.REDIS_PREFIX}${bucket}:`',
    replace: '`${config.REDIS_PREFIX}${bucket && ""}:`',
  },
];
