import type { Mutation } from './mutation.ts';

const gate = 'apps/api/src/limits/hash-limiter.ts';
const attempt = 'apps/api/src/sign-in/attempt.ts';
const links = 'apps/api/src/one-time-links/spend-link.ts';

const hog =
  'Attackers send correct passwords of their own accounts, ten times the hash capacity, from 1, 4 and 40 networks.';
const neighbour = 'Hundreds of failed logins come from the owner’s own address.';
const ownCookie =
  'The attacker sends the device cookie of their own account while guessing at other accounts.';

const places = 'apps/api/src/account-email/unconfirmed-places.ts';
const placeRows = 'apps/api/src/data/unconfirmed-places.ts';
const mails = 'apps/api/src/data/mails.ts';
const compose = 'apps/api/src/email/compose-mail.ts';
const factory =
  'A thousand sign-ups come from one network, over two processes, with Redis up, flushed and down.';
const tags = 'A hundred sign-ups use tags and dots of one mailbox, from a hundred networks.';
const puppet = 'Usernames with phone numbers and warnings are registered with other people’s addresses.';
const flood = 'The profile is changed a thousand times in one session, fifty in parallel.';

const sessions = 'apps/api/src/features/sessions/sessions.route.ts';
const stays = 'A thief logs in and out before the owner ends all other sessions.';
const cafe = 'The next person uses the account on a borrowed computer.';

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
    find: "lane === 'devices' && deviceId !== undefined ? knownDevices : others;",
    replace: "lane === 'devices' && deviceId === undefined ? knownDevices : others;",
  },
  {
    attack: 'A146',
    tried: 'Known devices of many accounts log in in parallel from one network.',
    file: gate,
    find: 'return { line: fairQueue(({ client }) => client.network.wide, byNarrowest), kept: 0, crowdedAt: undefined };',
    replace: 'return { line: byNarrowest && plainQueue<Place>(), kept: 0, crowdedAt: undefined };',
  },
  {
    attack: 'A146',
    tried: 'One address fills the queue while no other client is waiting.',
    file: gate,
    find: 'if (kept < places) return false;',
    replace: 'if (kept < places - 1) return false;',
  },
  {
    attack: 'A146',
    tried: 'The rate limit of an account is exhausted by logins that were never hashed.',
    file: attempt,
    find: 'if (error instanceof AppError) await giveBack(false);',
    replace: '',
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
    tried: 'A known device fails without a limit.',
    file: attempt,
    find: 'takeDeviceFailure(db, deviceId, mostOf(limits.deviceFailures, config))',
    replace: 'takeDeviceFailure(db, deviceId, 1e6)',
  },
  {
    attack: 'A149',
    tried: 'A live link is used from a network that used dead ones before.',
    file: links,
    find: 'const link = await findLink(context, token, purposes);',
    replace:
      'await context.throttle.reserve(networkLimits.link, network); const link = await findLink(context, token, purposes);',
  },
  {
    attack: 'A149',
    tried: 'Forged links are sent one after another.',
    file: links,
    find: 'await context.throttle.reserve(networkLimits.link, network);',
    replace: '',
  },
  {
    attack: 'A149',
    tried: 'Failed logins exhaust the network’s limit for sign-ups and reset requests.',
    file: 'apps/api/src/limits/network-throttle.ts',
    find: '`${config.REDIS_PREFIX}${bucket}:`',
    replace: '`${config.REDIS_PREFIX}${bucket && ""}:`',
  },
  {
    attack: 'A147',
    tried: factory,
    file: places,
    find: 'await lockPlaces(trx, places);',
    replace: 'void lockPlaces;',
  },
  {
    attack: 'A147',
    tried: factory,
    file: places,
    find: "placeOf(asker, 'signUps', narrow),",
    replace: '',
  },
  {
    attack: 'A147',
    tried: 'The same from every address of a block.',
    file: places,
    find: "placeOf(asker, 'wideSignUps', wide),",
    replace: '',
  },
  {
    attack: 'A147',
    tried: tags,
    file: 'apps/api/src/limits/mailbox.ts',
    find: "const [name = ''] = canonical.slice(0, at).split('+');",
    replace: 'const name = canonical.slice(0, at);',
  },
  {
    attack: 'A147',
    tried: tags,
    file: 'apps/api/src/limits/mailbox.ts',
    find: "dotless.has(domain) ? `${name.replaceAll('.', '')}@gmail.com`",
    replace: 'dotless.has(domain) ? `${name}@gmail.com`',
  },
  {
    attack: 'A147',
    tried: 'The mailbox is given as the new address of an account.',
    file: 'apps/api/src/features/change-email/change-email.service.ts',
    find: 'await takePlaces(trx, accountId, mailPlaces(context, canonical));',
    replace: 'void takePlaces, mailPlaces;',
  },
  {
    attack: 'A147',
    tried: 'The attacker uses any number of mailboxes at their own domain.',
    file: places,
    find: 'domain === undefined ? []',
    replace: "domain !== 'nenhum' ? []",
  },
  {
    attack: 'A147',
    tried: 'People in one office sign up one after another and confirm.',
    file: 'apps/api/src/account-email/end-unconfirmed.ts',
    find: 'await deletePlaces(trx, accountId);',
    replace: 'void deletePlaces;',
  },
  {
    attack: 'A147',
    tried: factory,
    file: placeRows,
    find: 'where taken >= most',
    replace: 'where taken > most + 1',
  },
  {
    attack: 'A148',
    tried: puppet,
    file: compose,
    find: "return namesAccount ? username : '';",
    replace: 'return namesAccount ? username : username;',
  },
  {
    attack: 'A148',
    tried: 'The same from a confirmed account that requests someone else’s address.',
    file: mails,
    find: 'or (mails.recipient is null and accounts.email_confirmed_at is not null)',
    replace: 'or accounts.email_confirmed_at is not null',
  },
  {
    attack: 'A151',
    tried: flood,
    file: 'apps/api/src/data/write-budgets.ts',
    find: 'or write_budgets.writes < ${perHour}',
    replace: 'or true or write_budgets.writes < ${perHour}',
  },
  {
    attack: 'A151',
    tried: flood,
    file: 'apps/api/src/features/profile/profile.service.ts',
    find: "await insertAuditEventHourly(trx, accountId, auditEntry(caller, 'profile.changed', owner));",
    replace:
      "const audit = auditEntry(caller, 'profile.changed', owner); await insertAuditEventHourly(trx, accountId, { ...audit, session_id: null });",
  },
  {
    attack: 'A151',
    tried: 'The account’s change limit is exhausted, so that its owner cannot end the intruder’s session.',
    file: 'apps/api/src/http/routes.ts',
    find: "if (operation.method !== 'GET' && !operation.isRescue)",
    replace: "if (operation.method !== 'GET')",
  },
  {
    attack: 'A151',
    tried: 'Logins and logouts are repeated without a limit.',
    file: 'apps/api/src/data/expired-rows.ts',
    find: "ended_at < ${now} - interval '7 days'",
    replace: "ended_at < ${now} - interval '70 days'",
  },
  {
    attack: 'A152',
    tried: stays,
    file: sessions,
    find: 'const forgotten = await forgetOtherDevices(trx, accountId, deviceId);',
    replace: 'const forgotten = ended === 0 ? 0 : await forgetOtherDevices(trx, accountId, deviceId);',
  },
  {
    attack: 'A152',
    tried: 'The owner ends a session, and the same browser logs in again.',
    file: sessions,
    find: 'await forgetDeviceOf(trx, body.id, deviceId);',
    replace: 'void forgetDeviceOf, deviceId;',
  },
  {
    attack: 'A152',
    tried: 'A session names a device of another account.',
    file: 'apps/api/src/data/known-devices.ts',
    find: 'device.and({ id: deviceId, account_id: accountId })',
    replace: 'device.and({ id: deviceId })',
  },
  {
    attack: 'A152',
    tried: cafe,
    file: sessions,
    find: 'if (deviceId !== null) await forgetDevice(trx, accountId, deviceId);',
    replace: 'void deviceId;',
  },
  {
    attack: 'A152',
    tried: cafe,
    file: 'apps/api/src/data/session-renewal.ts',
    find: 'case when borrowed then',
    replace: 'case when borrowed and false then',
  },
  {
    attack: 'A152',
    tried: cafe,
    file: 'apps/api/src/data/sessions.ts',
    find: 'expires_at = least(expires_at, ${inSeconds(BORROWED_SECONDS)})',
    replace: 'expires_at = greatest(expires_at, ${inSeconds(BORROWED_SECONDS)})',
  },
  {
    attack: 'A152',
    tried: cafe,
    file: 'apps/api/src/http/session-cookies.ts',
    find: 'const kept = session.borrowed ? untilClosed : persistent;',
    replace: 'const kept = session.borrowed ? persistent : persistent;',
  },
];
