import { type Mutation, mutationOf } from './mutation.ts';

const tried: Readonly<Record<string, string>> = {
  A304: 'Another program on the device asks as a native application, and gets tokens without a click.',
  A308: 'An application learns of a stronger proof than the person showed, or its wish for one is ignored.',
  A312: 'An application uses a service for which its person allowed it nothing, or something else.',
  A313: 'A thief with a leaked key and the id of a session forges the cookie that applications’ requests bring.',
  A317: 'Someone guesses secrets or tokens of applications, and no log says from where.',
  A318: 'An ID token of an earlier session, or of another device, logs the person out.',
  A319: 'A page that was left open on a borrowed computer keeps the session alive.',
  A320: 'A stolen code is tried after its minute, and no one notices.',
  A321: 'A server uses an application’s proof, made for several servers or for years, at this one.',
  A322: 'A machine is registered under the id of a person, and services take its tokens for the person’s.',
  A324: 'The ID token of a form ends up in histories and logs as part of an address.',
  A325: 'A leaked secret of an application is used for the seven days after it was replaced.',
};

const edges = 'apps/api/src/features/authorize/authorize.service.ts';
const asked = 'apps/api/src/features/authorize/asked-request.ts';
const classes = 'apps/api/src/sessions/authentication-methods.ts';
const shown = 'apps/api/src/data/shown-proof.ts';
const assertion = 'apps/api/src/oidc/client-assertion.ts';

const mutation = mutationOf(tried);

export const mutations: readonly Mutation[] = [
  mutation('A304', edges, 'if (needsPress(asked) && !pressed)', 'if (needsPress(asked) && false)'),
  mutation(
    'A304',
    asked,
    `return client.kind === 'native';`,
    `return client.kind === 'native' && !client.firstParty;`,
  ),
  mutation(
    'A304',
    'apps/web/src/features/authorize/decision.tsx',
    'const asksNothing = !consent && !press && !isGuarded;',
    'const asksNothing = !consent && !isGuarded;',
  ),
  mutation('A308', shown, 'and passkeys.ended_at is null', ''),
  mutation('A308', shown, `then '{factor}'`, 'then sessions.methods'),
  mutation(
    'A308',
    shown,
    'coalesce(sessions.shown_at = ${provedAt}, false)',
    'sessions.shown_at is not null',
  ),
  mutation('A308', 'apps/api/src/data/sessions.ts', 'shown = array[${kind}],', ''),
  mutation(
    'A308',
    'apps/api/src/oidc/shown-passkey.ts',
    `if (token.payload['acr'] !== 'phr' || token.passkeyLives)`,
    'if (token)',
  ),
  mutation(
    'A308',
    'apps/api/src/oidc/interaction-policy.ts',
    `policy.get('login')?.checks.add(wantedClass);`,
    'void wantedClass;',
  ),
  mutation(
    'A308',
    'apps/api/src/features/authorize/missing-step.ts',
    `return lacksWantedClass(payload.params['acr_values'], session);`,
    'return false;',
  ),
  mutation('A308', classes, '&& wanted.some((rank) => rank <= reaches)', '&& wanted.length > 0'),
  mutation(
    'A312',
    'packages/verify/src/verifier.ts',
    'if (isApplication && !scopes && options.applications !== true)',
    'if (isApplication && options.machines)',
  ),
  mutation(
    'A312',
    'packages/verify/src/verifier.ts',
    'for (const scope of scopes ?? []) assertScope(token, scope);',
    'void assertScope;',
  ),
  mutation(
    'A313',
    'apps/api/src/security/sso-cookie.ts',
    `return ssoSecret === null ? [] : [ssoSecret.toString('base64url')];`,
    'return ssoSecret === null ? [] : [];',
  ),
  mutation(
    'A313',
    'apps/api/src/sessions/session-of-cookie.ts',
    'return session && isSsoCookieOf(secretKeys, cookie, session) ?',
    'return session && (isSsoCookieOf(secretKeys, cookie, session) || cookie) ?',
  ),
  mutation(
    'A317',
    'apps/api/src/http/request-log.ts',
    'const guessedRoutes = [...loginRoutes, ...tokenRoutes];',
    'const guessedRoutes = [...loginRoutes, ...tokenRoutes.slice(1)];',
  ),
  mutation(
    'A318',
    'apps/api/src/data/oidc-grants.ts',
    'where session_id = ${sessionId} and id::text = ${id}',
    'where id::text = ${id} or session_id = ${sessionId}',
  ),
  mutation('A319', 'apps/api/src/data/refresh-families.ts', 'and not sessions.borrowed and', 'and'),
  mutation(
    'A320',
    'apps/api/src/data/oidc-tokens.ts',
    ', expires_at = ${inSeconds(USED_CODE_SECONDS)}',
    ', expires_at = least(expires_at, ${inSeconds(USED_CODE_SECONDS)})',
  ),
  mutation(
    'A320',
    'apps/api/src/oidc/adapter/tokens.ts',
    'return { consumed: true, exp: Math.floor(grantExpiresAt.getTime() / 1000) };',
    'return { consumed: true } as ReturnType<typeof replayed> & typeof grantExpiresAt;',
  ),
  mutation('A321', assertion, `if (aud !== issuer) throw`, `if (aud === undefined) throw`),
  mutation('A321', assertion, `exp > latest)`, `exp > latest * 2)`),
  mutation(
    'A322',
    'apps/api/src/clients/client-definition.ts',
    '.check(z.refine((id) => !/^',
    '.check(z.refine((id) => id !== "" || !/^',
  ),
  mutation(
    'A324',
    'apps/api/src/http/post-as-get.ts',
    '(hint) => sealHintText(keys, hint)',
    '(hint) => hint',
  ),
  mutation(
    'A324',
    'apps/api/src/security/sealed-hint.ts',
    `return Number(expiresAt) * 1000 > now ? hint : '';`,
    `return Number(expiresAt) > 0 ? hint : '';`,
  ),
  mutation(
    'A325',
    'apps/api/src/clients/save-clients.ts',
    'if (endPrevious) await deleteClientSecrets(trx, id);',
    '',
  ),
  mutation(
    'A325',
    'apps/api/src/cli/client-change.ts',
    `if (more.length > 0 || id.startsWith('-'))`,
    `if (id.startsWith('-'))`,
  ),
];
