import type { Mutation } from './mutation.ts';

const identity = 'packages/contract/src/identity-rules.ts';
const canonical = 'apps/api/src/security/canonical-identity.ts';

export const mutations: readonly Mutation[] = [
  {
    attack: 'A12',
    tried:
      'A reset is requested for an address that only case-folds to a stored one (dotless i, Kelvin sign, long s).',
    file: identity,
    find: ')*$/i;',
    replace: ')*$/iu;',
  },
  {
    attack: 'A12',
    tried: 'The same in the domain.',
    file: identity,
    find: ')?$/i;',
    replace: ')?$/iu;',
  },
  {
    attack: 'A13',
    tried:
      'An address has a full-width at sign or invisible characters, which normalisation would turn into a stored one.',
    file: identity,
    find: "const parts = value.split('@');",
    replace: "const parts = value.normalize('NFKC').split('@');",
  },
  {
    attack: 'A14',
    tried:
      'An account is registered under an address that differs from another one by case, dots, plus or IDN.',
    file: canonical,
    find: 'email.toLowerCase()',
    replace: 'email',
  },
  {
    attack: 'A14',
    tried: 'Plus and dots are ignored, as some providers do, which merges separate mailboxes.',
    file: canonical,
    find: 'email.toLowerCase()',
    replace: "email.toLowerCase().replace(/\\+[^@]*/, '')",
  },
  {
    attack: 'A15',
    tried: 'A username is an address, or mixes alphabets, reverses or hides characters to look like another.',
    file: identity,
    find: 'alphabets.some(',
    replace: 'true || alphabets.some(',
  },
  {
    attack: 'A15',
    tried: 'A username contains an at sign.',
    file: identity,
    find: 'if (value.length > USERNAME_MAX * 4) return false;',
    replace: "if (value.normalize('NFKC').includes('@')) return true;",
  },
  {
    attack: 'A17',
    tried: 'A reset token of one account is sent with the name, address or id of another in the body.',
    file: 'apps/api/src/password-reset/apply-reset.ts',
    find: 'await replacePassword(trx, accountId, password);',
    replace:
      "await trx.updateTable('passwords').set({ hash: password.hash, pepper_id: password.pepperId }).execute();",
  },
  {
    attack: 'A17',
    tried: 'The body of a reset contains unknown keys.',
    file: 'packages/contract/src/reset-password.ts',
    find: '.strictObject({',
    replace: '.object({',
  },
  {
    attack: 'A18',
    tried:
      'Every secret (reset or confirmation link, refresh, CSRF, access, device, binding) is used in every other place.',
    file: 'apps/api/src/data/one-time-links.ts',
    find: 'and one_time_links.purpose = ',
    replace: "and '' <> ",
  },
  {
    attack: 'A18',
    tried: 'A confirmation link is used in place of a reset link.',
    file: 'apps/api/src/security/one-time-link.ts',
    find: 'return sameSecret(Buffer.from(expected), Buffer.from(code)) ? id : undefined;',
    replace: 'return Buffer.from(expected).length === Buffer.from(code).length ? id : undefined;',
  },
  {
    attack: 'A18',
    tried: 'A MAC over the same id that was made for another purpose is used.',
    file: 'apps/api/src/security/secret-keys.ts',
    find: 'expand(secret, purpose, 32)',
    replace: "expand(secret, 'one-for-all', 32)",
  },
];
