import type { OpenidKind } from './openid-kind.ts';

/** The government's login. `claims` may hold `social_name`, `reliability_info`, and `sub` as `529982247-25`. */
export const govbr: OpenidKind = {
  name: 'gov.br',
  issuer: (address) => `${address}/`,
  routes: { authorization: '/authorize', token: '/token', jwks: '/jwk', userinfo: '/userinfo/' },
  scopes: {
    openid: ['sub', 'amr'],
    email: ['email', 'email_verified'],
    profile: ['name', 'social_name', 'picture'],
    govbr_confiabilidades_idtoken: ['reliability_info'],
  },
  defaultPerson: {
    id: '52998224725',
    name: 'Ana Maria de Souza',
    email: 'ana@exemplo.com.br',
    emailVerified: true,
    claims: { reliability_info: { level: 'silver', reliabilities: [] } },
  },
  claimsOf: ({ id, name, email, emailVerified }) => ({
    sub: id,
    name,
    amr: ['passwd'],
    // An unverified address is left out.
    ...(email !== undefined && emailVerified && { email, email_verified: 'true' }),
  }),
  idTokenSeconds: 60,
  namesIssuer: false,
  keys: (generation) => [{ kid: `rsa${generation}`, use: undefined }],
  requiresPkce: true,
  refusal: ({ state, nonce }) => (state && nonce ? undefined : 'state and nonce are obligatory'),
  plainBasic: true,
  logout: '/logout',
  levels: '/niveis',
};
