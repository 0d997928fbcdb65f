import type { Mutation } from './mutation.ts';

const address = 'apps/api/src/security/client-address.ts';
const guesses = 'apps/api/src/data/guesses.ts';

export const mutations: readonly Mutation[] = [
  {
    attack: 'A24',
    tried: 'Every guess carries another address in X-Forwarded-For and its like, or something unreadable.',
    file: address,
    find: 'while (hops.length > 0 && isTrusted(address, trustedProxies)) {',
    replace: 'while (hops.length > 0) {',
  },
  {
    attack: 'A24',
    tried: 'An unreadable hop stands behind a made-up one.',
    file: address,
    find: 'if (next === undefined) return address;',
    replace: 'if (next === undefined) continue;',
  },
  {
    attack: 'A25',
    tried: 'Ten thousand addresses of one IPv6 /64, and twelve spellings of one address.',
    file: address,
    find: 'groups.slice(0, 4)',
    replace: 'groups.slice(0, 8)',
  },
  {
    attack: 'A25',
    tried: 'Spellings of one address that differ in zeros and case.',
    file: address,
    find: '.map((group) => Number.parseInt(group, 16).toString(16))',
    replace: '',
  },
  {
    attack: 'A26',
    tried: 'An abuser on IPv4 reaches a dual-stack socket, where all of IPv4 looks like one IPv6 network.',
    file: address,
    find: 'return mappedIpv4(address) ?? address;',
    replace: 'return address;',
  },
  {
    attack: 'A27',
    tried:
      'The same call by doubled slashes, other case, percent-encoding, semicolons, dots and other methods.',
    file: 'apps/api/src/http/caller-of.ts',
    find: 'return networkOf(address);',
    replace: 'return { narrow: address + request.url, wide: address + request.url };',
  },
  {
    attack: 'A27',
    tried: 'A percent-encoded path past a guard that looks at the raw one.',
    file: 'apps/api/src/http/csrf-guard.ts',
    find: 'assertOwnOrigin(request, config.origin);',
    replace: "if (!request.url.startsWith('/api/v2/')) return;",
  },
  {
    attack: 'A27',
    tried: 'A percent-encoded path past a rule on caching that looks at the raw one.',
    file: 'apps/api/src/http/security-headers.ts',
    find: "[request.routeOptions.url ?? '', request.url]",
    replace: '[request.url]',
  },
  {
    attack: 'A28',
    tried: 'Two hundred guesses at once over two processes, with Redis up, down and emptied.',
    file: guesses,
    find: ' or guess_budgets.minute_guesses < ',
    replace: ' or 0 < ',
  },
  {
    attack: 'A28',
    tried: 'The budget is read before the lock instead of under it.',
    file: guesses,
    find: ' or guess_budgets.minute_guesses < ',
    replace:
      ' or (select seen.minute_guesses from guess_budgets as seen where seen.key = guess_budgets.key) < ',
  },
  {
    attack: 'A30',
    tried: 'A stranger fails all day at somebody’s account, to keep its owner out.',
    file: guesses,
    find: 'exists (select from device) or exists (select from budget) as admitted',
    replace: 'exists (select from budget) as admitted',
  },
  {
    attack: 'A30',
    tried: 'The same against an owner who has no known device and asks for a reset.',
    file: guesses,
    find: "await db.deleteFrom('guess_budgets').where('key', '=', accountId).execute();",
    replace: '',
  },
  {
    attack: 'A31',
    tried: 'A thousand forgotten passwords for one mailbox from a thousand addresses.',
    file: 'apps/api/src/jobs/forgot-password.job.ts',
    find: 'if (!isUnderMailCap(await strangersMailsLately(trx, accountId))) return;',
    replace: '',
  },
  {
    attack: 'A31',
    tried: 'The same, a few each hour of a day.',
    file: 'apps/api/src/jobs/mail-cap.ts',
    find: ' && sent.lastDay < PER_DAY',
    replace: '',
  },
  {
    attack: 'A31',
    tried: 'The same by trying to register the address.',
    file: 'apps/api/src/jobs/register-attempt.job.ts',
    find: 'if (!isUnderMailCap(await strangersMailsLately(trx, accountId))) return;',
    replace: '',
  },
  {
    attack: 'A31',
    tried: 'The same by logging in, over and over, to an account registered for that address.',
    file: 'apps/api/src/data/sessions.ts',
    find: `) < \${NOTICES_AN_HOUR}`,
    replace: ') < 1000',
  },
  {
    attack: 'A31',
    tried: 'The same by asking for the confirmation again and again.',
    file: 'apps/api/src/features/confirm-email/confirm-email.service.ts',
    find: "await assertMailsLeft(trx, accountId, 'confirm-email');",
    replace: 'void assertMailsLeft;',
  },
  {
    attack: 'A31',
    tried: 'The same by naming the mailbox as the new address of an account.',
    file: 'apps/api/src/features/change-email/change-email.service.ts',
    find: "await assertMailsLeft(trx, accountId, 'change-email');",
    replace: 'void assertMailsLeft;',
  },
  {
    attack: 'A32',
    tried: 'One password at hundreds of doors, and pairs from a list, from many addresses of one provider.',
    file: 'apps/api/src/throttling/network-throttle.ts',
    find: 'limit: config.WIDE_NETWORK_FAILURES',
    replace: 'limit: 1e9',
  },
  {
    attack: 'A32',
    tried: 'Pairs from a list, from one address.',
    file: 'apps/api/src/throttling/network-throttle.ts',
    find: 'limit: config.NETWORK_FAILURES',
    replace: 'limit: 1e9',
  },
];
