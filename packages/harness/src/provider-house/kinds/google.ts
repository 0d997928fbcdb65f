import { standardClaims } from './oidc.ts';
import type { OpenidKind } from './openid-kind.ts';

/** An address at a company has `hd`, which a test gives as a claim. */
export const google: OpenidKind = {
  name: 'Google',
  issuer: (address) => address,
  routes: {
    authorization: '/o/oauth2/v2/auth',
    token: '/token',
    jwks: '/oauth2/v3/certs',
    userinfo: '/v1/userinfo',
  },
  scopes: {
    openid: ['sub'],
    email: ['email', 'email_verified', 'hd'],
    profile: ['name', 'given_name', 'family_name', 'picture'],
  },
  defaultPerson: {
    id: '110169484474386276334',
    name: 'Ana Souza',
    email: 'ana.souza@gmail.com',
    emailVerified: true,
  },
  claimsOf: (person) => {
    const [given, ...family] = person.name.split(' ');
    return {
      ...standardClaims(person),
      given_name: given,
      family_name: family.join(' ') || undefined,
      picture: 'https://lh3.googleusercontent.com/a/ana=s96-c',
    };
  },
  idTokenSeconds: 3_600,
  namesIssuer: true,
};
