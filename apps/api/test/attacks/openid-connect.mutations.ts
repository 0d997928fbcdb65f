import { type Mutation, mutationOf } from './mutation.ts';

const tried: Readonly<Record<string, string>> = {
  A106: 'Addresses spelt almost like a registered redirect URI are registered or asked for.',
  A107: 'A redirect URI with a scheme that runs code is registered or asked for.',
  A108: 'A parameter comes twice, in the query, in the body or in both.',
  A109: 'Headers name another host, so that addresses in answers lead there.',
  A110: 'Errors of a request with an unregistered address are used as an open redirector.',
  A111: 'One code is exchanged many times at once.',
  A112: 'A code is exchanged again after it was used.',
  A113: 'A code of one application is exchanged by another, or with another address.',
  A114: 'The cookie of a session is forged, cut, or belongs to an ended session.',
  A115: 'PKCE is left out or weakened, at the request or at the exchange.',
  A116: 'A person is led to answer the request that a stranger began.',
  A117: 'An application gets access without, or beyond, what the person allowed.',
  A118: 'A foreign page, a form or a link answers for the person.',
  A120: 'A demand for a new proof is answered with an old one.',
  A121: 'An application is led to take the answer of one issuer for that of another.',
  A122: 'An application authenticates with the stored hash, a part, or another application’s secret.',
  A123: 'Secrets of applications are guessed.',
  A134: 'A token or code is used after what it came from has ended.',
  A140: 'Addresses that look like the loopback address of a native application are registered or asked for.',
  A141: 'An application tries to learn the CPF or CNPJ without the person’s consent.',
};

const settings = 'apps/api/src/oidc/engine-settings.ts';
const seams = 'apps/api/src/oidc/engine-seams.ts';
const tokens = 'apps/api/src/data/oidc-tokens.ts';
const decision = 'apps/api/src/features/authorize/authorize.service.ts';
const missing = 'apps/api/src/features/authorize/missing-step.ts';
const redirectUri = 'apps/api/src/security/redirect-uri.ts';

const mutation = mutationOf(tried);

export const mutations: readonly Mutation[] = [
  mutation('A106', redirectUri, `if (url.href !== uri) return 'spelling';`, ''),
  mutation('A106', redirectUri, `if (uri.includes('#')) return 'fragment';`, ''),
  mutation('A106', redirectUri, ` || /^[^/?#]*\\/\\/[^/?#]*@/.test(uri)`, ''),
  mutation(
    'A106',
    redirectUri,
    `return isSpecialAddress(hostname) ? 'private-address' : undefined;`,
    'return undefined;',
  ),
  mutation(
    'A107',
    redirectUri,
    `return registration.kind === 'native' ? nativeProblem(url) : 'scheme';`,
    'return undefined;',
  ),
  mutation('A140', redirectUri, `return port === '' ? undefined : 'loopback-port';`, 'return undefined;'),
  mutation('A140', redirectUri, `if (kind !== 'native' || (hostname`, 'if ((hostname'),
  mutation(
    'A140',
    'apps/api/src/oidc/adapter/clients.ts',
    `application_type: client.kind === 'native' ? 'native' : 'web',`,
    `application_type: 'native',`,
  ),
  mutation(
    'A107',
    settings,
    'allowOmittingSingleRegisteredRedirectUri: false,',
    'allowOmittingSingleRegisteredRedirectUri: true,',
  ),
  mutation('A108', 'apps/api/src/http/post-as-get.ts', 'if (request.url !== path || typeof', 'if (typeof'),
  mutation(
    'A109',
    seams,
    'provider.urlFor(name, options),',
    "provider.urlFor(name, options).replace('localhost:5000', 'evil.example'),",
  ),
  mutation(
    'A110',
    settings,
    `ctx.redirect(\`/authorize-error#code=\${encodeURIComponent(out.error)}\`);`,
    'ctx.redirect(String(ctx.query["redirect_uri"] ?? "/authorize-error#code=x"));',
  ),
  mutation('A111', tokens, `where hash = \${hash} and consumed_at is null`, `where hash = \${hash}`),
  mutation('A111', tokens, 'const REPLAY_AFTER_SECONDS = 10;', 'const REPLAY_AFTER_SECONDS = 0;'),
  mutation('A112', tokens, 'const REPLAY_AFTER_SECONDS = 10;', 'const REPLAY_AFTER_SECONDS = 1_000;'),
  mutation(
    'A112',
    tokens,
    `or (token.consumed_at is not null and token.payload ->> 'codeChallenge' is null), false)`,
    ', false)',
  ),
  mutation(
    'A112',
    'apps/api/src/oidc/adapter/grants.ts',
    'await endReplayedGrant(context, clients, id, currentMemo().caller);',
    'void [endReplayedGrant, context, clients, id];',
  ),
  mutation(
    'A113',
    'apps/api/src/oidc/adapter/tokens.ts',
    'return { ...token.payload, jti: id,',
    'return { ...token.payload, clientId: undefined, jti: id,',
  ),
  mutation(
    'A114',
    'apps/api/src/security/signed-id.ts',
    'return sameSecret(Buffer.from(expected), Buffer.from(code)) ? id : undefined;',
    'return sameSecret(Buffer.from(expected), Buffer.from(expected)) ? id : undefined;',
  ),
  mutation(
    'A114',
    'apps/api/src/data/oidc-sessions.ts',
    `and accounts.disabled_at is null and \${alive}`,
    '',
  ),
  mutation(
    'A115',
    settings,
    'return clients.lastKnown(clientId)?.requirePkce ?? true;',
    'return clients.lastKnown(clientId) === undefined;',
  ),
  mutation(
    'A116',
    'apps/api/src/data/oidc-interactions.ts',
    `where hash = \${hash} and expires_at > \${now} and browser_hash = \${browserHash}`,
    `where hash = \${hash} and expires_at > \${now}`,
  ),
  mutation(
    'A117',
    'apps/api/src/oidc/existing-grant.ts',
    "const unasked = firstParty ? scopes.filter((scope) => scope !== 'documento') : [];",
    "const unasked = firstParty || !firstParty ? scopes.filter((scope) => scope !== 'documento') : [];",
  ),
  mutation(
    'A117',
    decision,
    'const allowed = shown.filter((scope) => !refusableScopes.includes(scope) || chosen.includes(scope));',
    'const allowed = [...shown, ...chosen];',
  ),
  mutation(
    'A121',
    'apps/api/src/features/openid-connect/discovery-document.ts',
    'authorization_response_iss_parameter_supported: true,',
    'authorization_response_iss_parameter_supported: false,',
  ),
  mutation(
    'A122',
    'apps/api/src/oidc/adapter/clients.ts',
    'if (hash !== undefined && stored.some((one) => sameSecret(one, hash))) return true;',
    'if (stored && [...clients.values()].some((client) => client.secretHashes.some((one) => hash !== undefined && sameSecret(one, hash)))) return true;',
  ),
  mutation(
    'A123',
    'apps/api/src/oidc/adapter/clients.ts',
    'await reservePlace(throttle, networkLimits.client,',
    'void (reservePlace, throttle, networkLimits.client,',
  ),
  mutation(
    'A118',
    'apps/api/src/http/csrf-guard.ts',
    'assertOwnOrigin(request, config.origin);',
    'void [assertOwnOrigin, request, config];',
  ),
  mutation('A120', missing, `if (promptsOf(interaction).includes('login')) return true;`, ''),
  mutation(
    'A120',
    missing,
    'if (maxAge === undefined) return false;',
    'if (maxAge !== undefined) return false;',
  ),
  mutation(
    'A120',
    decision,
    'ts: Math.floor(provedAt.getTime() / 1000),',
    'ts: Math.floor(Date.now() / 1000),',
  ),
  mutation('A134', 'apps/api/src/data/token-holder.ts', `(coalesce(\${alive}, false)`, '(true'),
  mutation(
    'A134',
    'apps/api/src/password-reset/apply-reset.ts',
    'await endForeignConsents(trx, accountId);',
    'void endForeignConsents;',
  ),
  mutation(
    'A134',
    'apps/api/src/features/not-me/not-me.service.ts',
    'await endForeignConsents(trx, accountId);',
    'void endForeignConsents;',
  ),
  mutation(
    'A134',
    'apps/api/src/features/connected-apps/connected-apps.service.ts',
    'await deleteGrantsOf(trx, accountId, clientId);',
    'void deleteGrantsOf;',
  ),
  mutation(
    'A141',
    'apps/api/src/oidc/claims.ts',
    `const isTold = scope.split(' ').includes('documento') &&`,
    'const isTold =',
  ),
  mutation(
    'A141',
    'apps/api/src/oidc/existing-grant.ts',
    "const unasked = firstParty ? scopes.filter((scope) => scope !== 'documento') : [];",
    'const unasked = firstParty ? scopes : [];',
  ),
];
