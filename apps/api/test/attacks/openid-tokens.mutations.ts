import { type Mutation, mutationOf } from './mutation.ts';

const tried: Readonly<Record<string, string>> = {
  A117: 'An application gets access without, or beyond, what the person allowed.',
  A124: 'An assertion of an application is sent again, is for another issuer, or is signed with its public key.',
  A125: 'One proof is sent many times, or a token without the key that it is bound to.',
  A126: 'One refresh token is used many times at once.',
  A127: 'A refresh token that was replaced comes back, or one is made up.',
  A128: 'A refresh token is used to get more than its code gave.',
  A129: 'A token is shown to a service that it was not made for.',
  A134: 'A token or code is used after what it came from has ended.',
  A135: 'An application asks about, or gives back, a token of another.',
  A136: 'A page of another origin reads an answer that is meant for an application’s own pages.',
  A138: 'Secrets of applications and people are looked for in logs, metrics and the database.',
  A139: 'A request that was sent ahead is used twice, late, or by another application.',
};

const resources = 'apps/api/src/oidc/resources.ts';
const settings = 'apps/api/src/oidc/engine-settings.ts';
const seams = 'apps/api/src/oidc/engine-seams.ts';
const clients = 'apps/api/src/oidc/adapter/clients.ts';
const refreshTokens = 'apps/api/src/oidc/adapter/refresh-tokens.ts';
const families = 'apps/api/src/data/refresh-families.ts';
const holder = 'apps/api/src/data/token-holder.ts';
const pushed = 'apps/api/src/data/oidc-pushed-requests.ts';

const mutation = mutationOf(tried);

export const mutations: readonly Mutation[] = [
  mutation(
    'A117',
    'apps/api/src/features/authorize/asked-request.ts',
    ' || actions.some(isNewAction)',
    ' && actions.some(isNewAction)',
  ),
  mutation(
    'A117',
    resources,
    `throw new errors.InvalidTarget('ask for a scope of the resource');`,
    'void 0;',
  ),
  mutation(
    'A124',
    'apps/api/src/oidc/adapter/seen-proofs.ts',
    'throw refuse.repeated();',
    'void refuse.repeated();',
  ),
  mutation(
    'A125',
    'apps/api/src/data/oidc-seen-proofs.ts',
    'on conflict do nothing',
    'on conflict (hash) do update set expires_at = excluded.expires_at',
  ),
  mutation(
    'A125',
    clients,
    'dpop_bound_access_tokens: client.requireDpop',
    'dpop_bound_access_tokens: false',
  ),
  mutation('A126', refreshTokens, 'family.inGrace && isCurrent(successor) ? successor', 'false ? successor'),
  mutation(
    'A126',
    seams,
    'formatRefreshToken(currentMemo().nextRefreshToken ?? newRefreshToken(uuidV7(), secretKeys))',
    'formatRefreshToken(newRefreshToken(currentMemo().nextRefreshToken?.id ?? uuidV7(), secretKeys))',
  ),
  mutation('A127', refreshTokens, '...(isReused && { consumed: true })', '...(isReused && {})'),
  mutation(
    'A127',
    refreshTokens,
    'await isProvenAncestor(throttle, currentMemo().caller, token, family, key)',
    'token.generation <= family.generation',
  ),
  mutation(
    'A128',
    refreshTokens,
    'return { ...family.payload, jti: text,',
    `return { ...family.payload, scope: 'openid email profile', jti: text,`,
  ),
  mutation('A129', resources, 'audience: resource.audience', 'audience: client.id'),
  mutation(
    'A129',
    'apps/api/src/sessions/access-token.ts',
    'signFor: (audience, claims) => sign([audience], claims)',
    'signFor: (_audience, claims) => sign(options.audiences, claims)',
  ),
  mutation(
    'A129',
    'apps/api/migrations/0021_tokens_of_applications.sql',
    'insert into audience_names (name) values (changed ->> tg_argv[0]);',
    'null;',
  ),
  mutation(
    'A134',
    holder,
    `and 'offline_access' = any (string_to_array(token.payload ->> 'scope', ' '))`,
    '',
  ),
  mutation(
    'A134',
    'apps/api/src/features/change-password/change-password.service.ts',
    'await endOfflineGrants(trx, accountId);',
    '',
  ),
  mutation(
    'A134',
    'apps/api/src/password-reset/apply-reset.ts',
    'await endOfflineGrants(trx, accountId);',
    '',
  ),
  mutation(
    'A134',
    'apps/api/src/factors/end-others.ts',
    'await endOfflineGrants(trx, accountId);',
    'void endOfflineGrants;',
  ),
  mutation('A134', families, 'and token.idle_expires_at > ${now}', ''),
  mutation('A135', settings, 'return token.clientId === client.clientId;', 'return true;'),
  mutation('A136', settings, '.some((uri) => URL.parse(uri)?.origin === origin)', '.some(() => true)'),
  mutation('A136', settings, `client.clientAuthMethod === 'none' &&`, ''),
  mutation(
    'A138',
    'apps/api/src/oidc/adapter/tokens.ts',
    'async upsert(id, { jti: _id, ...payload }, seconds) {',
    'async upsert(id, payload, seconds) {',
  ),
  mutation('A139', pushed, 'rows[0]?.live ? rows[0].payload', 'rows[0] ? rows[0].payload'),
  mutation(
    'A139',
    pushed,
    'delete from oidc_pushed_requests where hash = ${hash} returning payload, expires_at > ${now} as live',
    'select payload, expires_at > ${now} as live from oidc_pushed_requests where hash = ${hash}',
  ),
];
