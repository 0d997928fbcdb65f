import type { Mutation } from './mutation.ts';

const tokens = 'apps/api/src/security/access-token.ts';
const authentication = 'apps/api/src/http/authentication.ts';
const confusion = 'A token is signed with the public key as a shared secret, or not at all.';
const headerKeys = 'A token brings the key it wants to be checked with, or names where to fetch it.';
const claims = 'A well signed token lacks a claim, or has one of another kind, issuer, audience or person.';
const mutate = 'A good token is cut, lengthened, re-encoded, or put together anew.';
const scheme = 'A good token is shown under another scheme, twice, elsewhere, or in a megabyte.';

const verifying = 'const { payload } = await jwtVerify(token, ({ kid }) => keyring.verifyingKey(kid), {';
const unverified =
  "const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()); void ({";

export const mutations: readonly Mutation[] = [
  { attack: 'A46', tried: confusion, file: tokens, find: 'algorithms: [ALGORITHM],', replace: '' },
  { attack: 'A46', tried: confusion, file: tokens, find: verifying, replace: unverified },
  {
    attack: 'A47',
    tried: headerKeys,
    file: tokens,
    find: '({ kid }) => keyring.verifyingKey(kid)',
    replace:
      "async ({ kid, jwk }) => jwk ? (await import('jose')).importJWK(jwk, 'ES256') : keyring.verifyingKey(kid)",
  },
  {
    attack: 'A47',
    tried: headerKeys,
    file: tokens,
    find: '({ kid }) => keyring.verifyingKey(kid)',
    replace: 'async ({ kid, jku }) => (jku && (await fetch(jku)), keyring.verifyingKey(kid))',
  },
  { attack: 'A47', tried: headerKeys, file: tokens, find: '  typ: TYPE,', replace: '' },
  { attack: 'A48', tried: claims, file: tokens, find: 'issuer: options.issuer,', replace: '' },
  { attack: 'A48', tried: claims, file: tokens, find: 'audience: options.audiences[0],', replace: '' },
  { attack: 'A48', tried: claims, file: tokens, find: 'exp: z.int(),', replace: 'exp: z.any(),' },
  { attack: 'A48', tried: claims, file: tokens, find: 'iat: z.int(),', replace: 'iat: z.any(),' },
  {
    attack: 'A48',
    tried: claims,
    file: 'apps/api/src/data/sessions.ts',
    find: ".where('sessions.account_id', '=', accountId)",
    replace: '',
  },
  {
    attack: 'A48',
    tried: claims,
    file: authentication,
    find: 'if (!claims || !isBoundTo(claims.binding, cookies.bindingOf(request)))',
    replace: 'if (!claims)',
  },
  {
    attack: 'A49',
    tried: mutate,
    file: tokens,
    find: 'if (!isSpeltOneWay(token)) return undefined;',
    replace: '',
  },
  { attack: 'A49', tried: mutate, file: tokens, find: verifying, replace: unverified },
  {
    attack: 'A50',
    tried: scheme,
    file: authentication,
    find: 'const bearer = /^Bearer (',
    replace: 'const bearer = /^\\S+ (',
  },
  {
    attack: 'A50',
    tried: scheme,
    file: authentication,
    find: 'only !== undefined && others.length === 0 ? only',
    replace: 'only !== undefined ? only',
  },
  {
    attack: 'A50',
    tried: scheme,
    file: 'apps/api/src/app.ts',
    find: 'http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },',
    replace: 'http: { headersTimeout: 10_000, maxHeaderSize: 4_000_000 },',
  },
];
