import type { Mutation } from './mutation.ts';

const tried = 'A session is opened without sufficient authentication or outside the sign-in policy.';

export const mutations: readonly Mutation[] = [
  {
    attack: 'A153',
    tried,
    file: 'apps/api/migrations/0009_sign_in.sql',
    find: " or new.methods = '{}' then",
    replace: ' then',
  },
  {
    attack: 'A153',
    tried,
    file: 'apps/api/migrations/0009_sign_in.sql',
    find: ' or account.unknown_devices_refused_at is not null or',
    replace: ' or',
  },
  {
    attack: 'A153',
    tried,
    file: 'apps/api/migrations/0009_sign_in.sql',
    find: 'if account.disabled_at is not null or',
    replace: 'if',
  },
  {
    attack: 'A153',
    tried,
    file: 'apps/api/migrations/0009_sign_in.sql',
    find: ' where id = new.account_id for share;',
    replace: ' where id = new.account_id;',
  },
  {
    attack: 'A153',
    tried,
    file: 'apps/api/src/sign-in/policy.ts',
    find: 'if (account.disabled || account.frozen || kinds.length === 0)',
    replace: 'if (kinds.length < 0)',
  },
  {
    attack: 'A153',
    tried,
    file: 'apps/api/src/sign-in/sign-in.ts',
    find: 'if (isInsufficientProof(error)) return undefined;',
    replace: 'if (isInsufficientProof(undefined)) return undefined;',
  },
];
