import type { Mutation } from './mutation.ts';

const forgotService = 'apps/api/src/features/forgot-password/forgot-password.service.ts';
const hasher = 'apps/api/src/security/password-hasher.ts';
const lookUp =
  "await context.db.selectFrom('accounts').select('id').where('email_canonical', '=', emailCanonical).executeTakeFirst()";

export const mutations: readonly Mutation[] = [
  {
    attack: 'A19',
    tried:
      'The answers to a forgotten password are compared for known, unknown, disabled and throttled accounts.',
    file: forgotService,
    find: 'await context.throttle.reserve(networkLimits.forgotPassword, caller.network);',
    replace: `if (!(${lookUp})) throw new AppError('validation_failed', { fields: ['email'] });`,
  },
  {
    attack: 'A20',
    tried:
      'The answers to a failed login are compared for unknown, wrong, throttled, disabled and unconfirmed accounts.',
    file: 'apps/api/src/features/login/login.service.ts',
    find: "throw new AppError('invalid_credentials', { accountId });",
    replace: "throw new AppError(accountId ? 'invalid_credentials' : 'session_invalid');",
  },
  {
    attack: 'A20',
    tried: 'A name that nobody has is guessed at until it would be throttled if it existed.',
    file: 'apps/api/src/sign-in/attempt.ts',
    find: '?? strangerKey(',
    replace: '?? crypto.randomUUID() ?? strangerKey(',
  },
  {
    attack: 'A21',
    tried: 'Known and unknown accounts are told apart by the time that logins and forgotten passwords take.',
    file: hasher,
    find: 'const secret = known ?',
    replace: 'if (!known) return false; const secret = known ?',
  },
  {
    attack: 'A21',
    tried: 'The request for a forgotten password does its work only when there is an account.',
    file: forgotService,
    find: 'await context.throttle.reserve(networkLimits.forgotPassword, caller.network);',
    replace: `if (${lookUp}) await context.hasher.hash(body.email);`,
  },
  {
    attack: 'A22',
    tried:
      'Side channels: waiting times, counters, tags, policy messages and what a request leaves in the queue.',
    file: 'apps/api/src/data/guesses.ts',
    find: 'from guess_budgets where key = ${key}',
    replace: 'from guess_budgets join accounts on accounts.id = key where key = ${key}',
  },
  {
    attack: 'A22',
    tried: 'The request looks the account up, and so leaves traces.',
    file: forgotService,
    find: 'await context.throttle.reserve(networkLimits.forgotPassword, caller.network);',
    replace: `${lookUp};`,
  },
  {
    attack: 'A23',
    tried: 'A secret is learnt byte by byte from how early its comparison gives up.',
    file: 'apps/api/src/http/csrf-guard.ts',
    find: 'sameSecret(Buffer.from(shown), Buffer.from(held))',
    replace: 'shown === held',
  },
  {
    attack: 'A23',
    tried: 'The comparison itself gives up early.',
    file: 'apps/api/src/security/secret-keys.ts',
    find: 'a.length === b.length && timingSafeEqual(a, b)',
    replace: 'a.length === b.length && a.every((byte, at) => byte === b[at])',
  },
];
