import { type Mutation, mutationOf } from './mutation.ts';

const tried: Readonly<Record<string, string>> = {
  A76: 'An attacker uses up the tries for codes, to keep the owner out.',
  A89: 'The answer of a passkey is sent again: at once, after a logout, and for a second step-up.',
  A90: 'An answer is sent to another call, session or pending login, or answers a forged or expired challenge.',
  A91: 'A page on another origin, or inside another site, asks for the passkey.',
  A92: 'The authenticator did not verify the person.',
  A93: 'The answer names another account, or a credential id is planted in one.',
  A94: 'A key that cannot be verified, or that is too weak, is added.',
  A95: 'An attestation names addresses for the server to open.',
  A96: 'Requests and refusals are compared to learn which accounts have passkeys.',
  A97: 'A copied authenticator answers with an old counter.',
  A98: 'The password manager is made to delete passkeys that still work.',
  A99: 'A thief enrols an authenticator application and passkeys, and removes those of the owner.',
};

const verifier = 'apps/api/src/security/passkey-verifier.ts';
const challenge = 'apps/api/src/security/passkey-challenge.ts';
const check = 'apps/api/src/sign-in/check-passkey.ts';

const mutation = mutationOf(tried);

const unverified = (attack: string): Mutation =>
  mutation(
    attack,
    check,
    'if (!verified) return undefined;',
    'if (!verified && !passkey?.ended) return undefined;',
  );

export const mutations: readonly Mutation[] = [
  mutation(
    'A76',
    'apps/api/src/sessions/authentication-methods.ts',
    `['totp', 'recovery-code', 'passkey', 'factor']`,
    `['totp', 'recovery-code', 'factor']`,
  ),
  mutation(
    'A89',
    'apps/api/src/sign-in/sign-in.ts',
    'const id = sessionIdFor(challenge);',
    'const id = uuidV7();',
  ),
  mutation('A89', 'apps/api/src/data/sessions.ts', `and coalesce(proof_asked_at < \${askedAt}, true)`, ''),
  mutation('A90', challenge, 'return isOurs && ', 'return '),
  mutation('A90', challenge, ' < lifetimeMs[use] ?', ' < Number.POSITIVE_INFINITY ?'),
  mutation('A91', verifier, 'crossOrigin: z.optional(z.literal(false)),', ''),
  mutation('A91', verifier, 'topOrigin: z.optional(z.undefined()),', ''),
  mutation(
    'A92',
    verifier,
    'credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },',
    'credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 }, requireUserVerification: false,',
  ),
  mutation(
    'A93',
    'apps/api/src/features/login-with-passkey/login-with-passkey.service.ts',
    `uuidFromText(answer.userHandle ?? '')`,
    `uuidFromText((answer.userHandle ?? '').slice(0, 22))`,
  ),
  mutation('A94', verifier, 'if (!(await isUsableKey(publicKey))) return undefined;', ''),
  mutation(
    'A95',
    'packages/contract/src/passkeys.ts',
    'addPasskeyBody = z.strictObject({',
    'addPasskeyBody = z.object({',
  ),
  unverified('A96'),
  mutation('A97', check, 'await reportRegression(context, accountId, caller);', ''),
  mutation('A97', check, 'signCount <= passkey.signCount &&', 'signCount < 0 &&'),
  unverified('A98'),
  mutation(
    'A99',
    'apps/api/src/data/second-factors.ts',
    "{ table: 'passkeys', declared: sql<boolean>`false` },",
    '',
  ),
  mutation(
    'A99',
    'apps/api/src/data/second-factors.ts',
    `and ended_at >= \${since}::timestamptz`,
    'and false',
  ),
];
