import type { Mutation } from './mutation.ts';

const deletions = 'apps/api/src/data/account-deletions.ts';
const recycled =
  'Name and address of a deleted account are registered again, and the old credentials are used on the new account.';
const afterDisable = 'The token, refresh token, links and password of a disabled account are used.';

export const mutations: readonly Mutation[] = [
  {
    attack: 'A16',
    tried: recycled,
    file: deletions,
    find: 'delete from accounts using account_deletions',
    replace: 'update accounts set disabled_at = null from account_deletions',
  },
  {
    attack: 'A16',
    tried: recycled,
    file: 'apps/api/src/http/authentication.ts',
    find: 'if (!session) throw',
    replace: 'if (session === null) throw',
  },
  {
    attack: 'A43',
    tried: afterDisable,
    file: deletions,
    find: `set disabled_at = coalesce(disabled_at, \${now}) from begun`,
    replace: 'set disabled_at = disabled_at from begun',
  },
  {
    attack: 'A43',
    tried: afterDisable,
    file: 'apps/api/src/data/one-time-links.ts',
    find: 'and accounts.id = one_time_links.account_id and accounts.disabled_at is null',
    replace: 'and accounts.id = one_time_links.account_id',
  },
];
