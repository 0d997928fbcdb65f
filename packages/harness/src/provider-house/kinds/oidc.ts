import type { Person } from '../situation.ts';
import type { OpenidKind } from './openid-kind.ts';

/** What the kinds share that know an address, a name and whether the address was verified. */
export function standardClaims(person: Person): Record<string, unknown> {
  return {
    sub: person.id,
    name: person.name,
    ...(person.email !== undefined && {
      email: person.email,
      email_verified: person.emailVerified ?? false,
    }),
  };
}

/** Any provider with discovery. */
export const oidc: OpenidKind = {
  name: 'Acme',
  issuer: (address) => address,
  routes: { authorization: '/auth', token: '/token', jwks: '/jwks', userinfo: '/me' },
  scopes: {
    openid: ['sub', 'amr', 'groups'],
    email: ['email', 'email_verified'],
    profile: ['name', 'picture', 'preferred_username'],
  },
  defaultPerson: { id: 'ana-na-acme', name: 'Ana Souza', email: 'ana@acme.example', emailVerified: true },
  claimsOf: standardClaims,
  idTokenSeconds: 600,
  namesIssuer: true,
};
