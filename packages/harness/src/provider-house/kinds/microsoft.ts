import type { Person } from '../situation.ts';
import type { OpenidKind } from './openid-kind.ts';

/** Libraries accept Entra's issuers only from here, so the house uses the real ones. */
const ISSUERS = 'https://login.microsoftonline.com';
const SHARED = ['common', 'organizations', 'consumers'];

function tenantOf({ claims }: Person): string {
  const tenant = claims?.['tid'];
  return typeof tenant === 'string' ? tenant : '8eaef023-2b34-4da1-9baa-8bc8c9d6a490';
}

/** Entra ID, with the tenant as the first part of every path. `claims` may hold `tid` and `oid`. */
export const microsoft: OpenidKind = {
  name: 'Microsoft',
  issuer: () => `${ISSUERS}/common/v2.0`,
  routes: {
    authorization: '/oauth2/v2.0/authorize',
    token: '/oauth2/v2.0/token',
    jwks: '/discovery/v2.0/keys',
    userinfo: '/oidc/userinfo',
  },
  scopes: {
    openid: ['sub', 'tid', 'oid', 'ver'],
    email: ['email', 'xms_edov'],
    profile: ['name', 'preferred_username'],
  },
  defaultPerson: {
    id: '690222be-ff1a-4d56-abd1-7e4f7d38e474',
    name: 'Ana Souza',
    email: 'ana@contoso.example',
  },
  claimsOf: (person) => ({
    sub: `only-here-${person.id}`,
    oid: person.id,
    tid: tenantOf(person),
    ver: '2.0',
    name: person.name,
    email: person.email,
    preferred_username: person.email,
  }),
  idTokenSeconds: 3_600,
  namesIssuer: false,
  keys: () => [{ alg: undefined }, { alg: undefined }],
  inside(path) {
    const [, tenant = '', ...rest] = path.split('/');
    const inner = `/${rest.join('/')}`;
    const isDiscovery = inner.startsWith('/v2.0/.well-known/');
    return { front: `/${tenant}`, path: isDiscovery ? inner.slice('/v2.0'.length) : inner };
  },
  discovery: (front) => ({
    issuer: `${ISSUERS}${SHARED.includes(front.slice(1)) ? '/{tenantid}' : front}/v2.0`,
  }),
  tokenClaims: (person) => ({ iss: `${ISSUERS}/${tenantOf(person)}/v2.0` }),
};
