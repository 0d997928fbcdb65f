import type { RuleMutation } from './mutation.ts';

const reset = 'apps/api/src/password-reset/apply-reset.ts';
const notMe = 'apps/api/src/features/not-me/not-me.service.ts';
const holder = 'apps/api/src/data/token-holder.ts';

const offline = 'await endOfflineGrants(trx, accountId);';
const foreign = 'await endForeignConsents(trx, accountId);';

/** The rules of applications that people let in. */
export const applicationMutations: readonly RuleMutation[] = [
  {
    rule: 'a reset ends the access of applications while the person is away',
    file: reset,
    find: offline,
    replace: '',
  },
  { rule: 'a reset removes the consents of foreign applications', file: reset, find: foreign, replace: '' },
  {
    rule: '“não fui eu” ends the access of applications while the person is away',
    file: notMe,
    find: offline,
    replace: '',
  },
  {
    rule: '“não fui eu” removes the consents of foreign applications',
    file: notMe,
    find: foreign,
    replace: '',
  },
  {
    rule: 'a change of password ends the access of applications while the person is away',
    file: 'apps/api/src/features/change-password/change-password.service.ts',
    find: offline,
    replace: '',
  },
  {
    rule: 'protecting the account ends the access of applications while the person is away',
    file: 'apps/api/src/sign-in/end-everything-else.ts',
    find: offline,
    replace: '',
  },
  {
    rule: 'an application that its person removed loses its access',
    file: 'apps/api/src/features/connected-apps/connected-apps.service.ts',
    find: 'await deleteGrantsOf(trx, accountId, clientId);',
    replace: '',
  },
  {
    rule: 'a foreign application gets access by consent only',
    file: 'apps/api/src/oidc/existing-grant.ts',
    find: '(scope) => unasked.includes(scope) || (consent?.scopes.includes(scope) ?? false),',
    replace: '(scope) => unasked.includes(scope) || (consent?.scopes.includes(scope) ?? true),',
  },
  {
    rule: 'the first consent to a foreign application sends a notice',
    file: 'apps/api/src/features/authorize/authorize.service.ts',
    find: "if (outcome === 'changed' || client.firstParty) return;",
    replace: 'return;',
  },
  {
    rule: 'a code works once',
    file: 'apps/api/src/data/oidc-tokens.ts',
    find: 'where hash = ${hash} and consumed_at is null',
    replace: 'where hash = ${hash}',
  },
  {
    rule: 'a code that comes again ends what it gave',
    file: 'apps/api/src/oidc/adapter/tokens.ts',
    find: '...(token.replayed && replayed(found))',
    replace: '',
  },
  {
    rule: 'a refresh token that comes again ends what it gave',
    file: 'apps/api/src/oidc/adapter/refresh-tokens.ts',
    find: '...(isReused && { consumed: true })',
    replace: '',
  },
  {
    rule: 'only tokens given for it outlive the session',
    file: holder,
    find: "and 'offline_access' = any (string_to_array(token.payload ->> 'scope', ' '))))",
    replace: '))',
  },
  {
    rule: 'no token of a disabled account works',
    file: holder,
    find: 'and accounts.disabled_at is null and accounts.email_confirmed_at is not null',
    replace: 'and accounts.email_confirmed_at is not null',
  },
];
