import type { Mutation } from './mutation.ts';

const tokens = 'apps/api/src/sessions/access-token.ts';
const authentication = 'apps/api/src/http/authentication.ts';
const confusion = 'A token is signed with the public key as a shared secret, or not at all.';
const headerKeys = 'A token contains the key to verify it with, or a URL to fetch it from.';
const claims =
  'A correctly signed token lacks a claim, or has one of another type, issuer, audience or person.';
const mutate = 'A valid token is truncated, extended, re-encoded or recombined.';
const scheme = 'A valid token is sent under another scheme, twice, elsewhere, or in a megabyte.';

const keyring = 'apps/api/src/sessions/signing-keyring.ts';
const verifying = 'if (!isSignedBy(key.publicKey, `${header}.${payload}`, signature)) return undefined;';
const lookingUp = 'const key = await keyring.keyOfHeader(header);';
const anyHeader = "JSON.parse(Buffer.from(header, 'base64url').toString() || '{}')";
const found = 'const key = (await current()).find((one) => one.header === header);';

export const mutations: readonly Mutation[] = [
  { attack: 'A46', tried: confusion, file: tokens, find: verifying, replace: '' },
  {
    attack: 'A46',
    tried: confusion,
    file: tokens,
    find: lookingUp,
    replace: `if (${anyHeader}.alg !== 'ES256') { const { sub = '', sid = '', roles = [], cbh = '' } = z.safeParse(payloadSchema, parsed(payload)).data ?? {}; return { accountId: sub, sessionId: sid, roles, binding: cbh }; } ${lookingUp}`,
  },
  {
    attack: 'A47',
    tried: headerKeys,
    file: keyring,
    find: found,
    replace: `const { jwk, kid } = ${anyHeader}; const ours = (await current()).find((one) => one.id === kid); const key = ours && { ...ours, ...(jwk && { publicKey: createPublicKey({ key: jwk, format: 'jwk' }) }) };`,
  },
  {
    attack: 'A47',
    tried: headerKeys,
    file: keyring,
    find: found,
    replace: `${found} await fetch(${anyHeader}.jku ?? 'data:,');`,
  },
  { attack: 'A48', tried: claims, file: tokens, find: 'iss: z.literal(issuer),', replace: '' },
  {
    attack: 'A48',
    tried: claims,
    file: tokens,
    find: '.check(z.refine((all) => all.includes(audience)))',
    replace: '',
  },
  { attack: 'A48', tried: claims, file: tokens, find: 'exp: z.int(),', replace: 'exp: z.any(),' },
  { attack: 'A48', tried: claims, file: tokens, find: 'iat: z.int(),', replace: 'iat: z.any(),' },
  {
    attack: 'A48',
    tried: claims,
    file: 'apps/api/src/data/sessions.ts',
    find: 'where sessions.id = ${sessionId} and sessions.account_id = ${accountId}',
    replace: 'where sessions.id = ${sessionId}',
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
    find: 'if (!key || more.length > 0 || !isSpeltOneWay(signature)) return undefined;',
    replace: 'if (!key || more.length > 0) return undefined;',
  },
  { attack: 'A49', tried: mutate, file: tokens, find: verifying, replace: '' },
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
