import type { Mutation } from './mutation.ts';

const identity = 'packages/contract/src/identity-rules.ts';
const canonical = 'apps/api/src/security/canonical-identity.ts';

export const mutations: readonly Mutation[] = [
  {
    attack: 'A12',
    tried:
      'A reset for an address whose letters only fold into those of a stored one (dotless i, Kelvin sign, long s).',
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
      'A full-width or small at sign, and invisible characters, that normalisation would repair into an address.',
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
    tried: 'Folding plus and dots, as some providers do, would merge mailboxes that are not one.',
    file: canonical,
    find: 'email.toLowerCase()',
    replace: "email.toLowerCase().replace(/\\+[^@]*/, '')",
  },
  {
    attack: 'A15',
    tried:
      'A name that is an address, or that mixes alphabets, reverses or hides characters to look like another.',
    file: identity,
    find: 'alphabets.some(',
    replace: 'true || alphabets.some(',
  },
  {
    attack: 'A15',
    tried: 'A name with an at sign.',
    file: identity,
    find: 'if (value.length > USERNAME_MAX * 4) return false;',
    replace: "if (value.normalize('NFKC').includes('@')) return true;",
  },
  {
    attack: 'A17',
    tried: 'A reset token of one account with the name, address or id of another in the body.',
    file: 'apps/api/src/features/reset-password/reset-password.service.ts',
    find: 'await replacePassword(trx, accountId, password);',
    replace:
      "await trx.updateTable('passwords').set({ hash: password.hash, pepper_id: password.pepperId }).execute();",
  },
  {
    attack: 'A17',
    tried: 'Unknown keys in the body of a reset.',
    file: 'packages/contract/src/reset-password.ts',
    find: '.strictObject({',
    replace: '.object({',
  },
  {
    attack: 'A18',
    tried:
      'Every secret (reset and confirmation link, refresh, CSRF, access, device and binding) in every other place.',
    file: 'apps/api/src/data/one-time-links.ts',
    find: 'and one_time_links.purpose = ',
    replace: "and '' <> ",
  },
  {
    attack: 'A18',
    tried: 'A confirmation link where a reset link is asked for.',
    file: 'apps/api/src/security/one-time-link.ts',
    find: 'return sameSecret(Buffer.from(expected), Buffer.from(code)) ? id : undefined;',
    replace: 'return Buffer.from(expected).length === Buffer.from(code).length ? id : undefined;',
  },
  {
    attack: 'A18',
    tried: 'A code over the same id that was made for another purpose.',
    file: 'apps/api/src/security/secret-keys.ts',
    find: 'expand(secret, purpose, 32)',
    replace: "expand(secret, 'one-for-all', 32)",
  },
];
