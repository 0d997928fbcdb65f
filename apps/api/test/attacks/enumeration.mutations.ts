import type { Mutation } from './mutation.ts';

const forgotService = 'apps/api/src/features/forgot-password/forgot-password.service.ts';
const hasher = 'apps/api/src/security/password-hasher.ts';
const lookUp =
  "await context.db.selectFrom('accounts').select('id').where('email_canonical', '=', emailCanonical).executeTakeFirst()";

export const mutations: readonly Mutation[] = [
  {
    attack: 'A19',
    tried: 'Responses of forgotPassword are compared for known, unknown, disabled and rate-limited accounts.',
    file: forgotService,
    find: 'await context.throttle.reserve(networkLimits.forgotPassword, caller.network);',
    replace: `if (!(${lookUp})) throw new AppError('validation_failed', { fields: ['email'] });`,
  },
  {
    attack: 'A20',
    tried:
      'Responses to failed logins are compared for unknown, rate-limited, disabled, frozen, invited and unconfirmed accounts, and for those with a second factor.',
    file: 'apps/api/src/features/login/login.service.ts',
    find: "throw new AppError('invalid_credentials', { accountId });",
    replace: "throw new AppError(accountId ? 'invalid_credentials' : 'session_invalid');",
  },
  ...['candidate?.secondFactor', 'candidate?.frozen', 'candidate && !candidate.password'].map((kind) => ({
    attack: 'A20',
    tried: 'A failed login of one kind of account is answered differently.',
    file: 'apps/api/src/features/login/login.service.ts',
    find: 'if (!candidate || !proof) return undefined;',
    replace: `if (${kind} && !proof) throw new AppError('second_factor_required'); if (!candidate || !proof) return undefined;`,
  })),
  {
    attack: 'A20',
    tried: 'An unknown name is guessed at until an existing one would be rate limited.',
    file: 'apps/api/src/sign-in/attempt.ts',
    find: '?? unknownIdentityKey(',
    replace: '?? crypto.randomUUID() ?? unknownIdentityKey(',
  },
  {
    attack: 'A21',
    tried: 'Known and unknown accounts are distinguished by the duration of login and forgotPassword.',
    file: hasher,
    find: 'const secret = known ?',
    replace: 'if (!known) return false; const secret = known ?',
  },
  {
    attack: 'A21',
    tried: 'forgotPassword does its expensive work only if the account exists.',
    file: forgotService,
    find: 'await context.throttle.reserve(networkLimits.forgotPassword, caller.network);',
    replace: `if (${lookUp}) await context.hasher.hash(body.email);`,
  },
  {
    attack: 'A22',
    tried: 'Side channels are compared: Retry-After, counters, ETags, policy messages and queued jobs.',
    file: 'apps/api/src/data/guesses.ts',
    find: 'from guess_budgets where key = ${key}',
    replace: 'from guess_budgets join accounts on accounts.id = key where key = ${key}',
  },
  {
    attack: 'A22',
    tried: 'The request itself looks up the account, which is observable.',
    file: forgotService,
    find: 'await context.throttle.reserve(networkLimits.forgotPassword, caller.network);',
    replace: `${lookUp};`,
  },
  {
    attack: 'A23',
    tried: 'A secret is recovered byte by byte from the duration of its comparison.',
    file: 'apps/api/src/http/csrf-guard.ts',
    find: 'sameSecret(Buffer.from(headerToken), Buffer.from(cookieToken))',
    replace: 'headerToken === cookieToken',
  },
  {
    attack: 'A23',
    tried: 'The comparison function returns early.',
    file: 'apps/api/src/security/secret-keys.ts',
    find: 'a.length === b.length && timingSafeEqual(a, b)',
    replace: 'a.length === b.length && a.every((byte, at) => byte === b[at])',
  },
];
