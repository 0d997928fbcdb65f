import { createPublicKey } from 'node:crypto';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import type { Connection } from '../login-provider.ts';
import type { OpenidKind } from './openid-kind.ts';

/** Apple allows six months. A secret that lives for minutes cannot be forgotten in a drawer. */
const SECRET_SECONDS = 600;

/** Sign in with Apple. `claims` may hold `is_private_email`, as text. */
export const apple: OpenidKind = {
  name: 'Apple',
  issuer: (address) => address,
  routes: { authorization: '/auth/authorize', token: '/auth/token', jwks: '/auth/keys' },
  scopes: {
    openid: ['sub', 'nonce_supported'],
    email: ['email', 'email_verified', 'is_private_email'],
    name: [],
  },
  defaultPerson: {
    id: '001449.a5b1c0e3f2d94c7e8f60.1822',
    name: 'Ana Souza',
    email: 'q7x2k9@privaterelay.appleid.com',
    emailVerified: true,
    claims: { is_private_email: 'true' },
  },
  claimsOf: ({ id, email, emailVerified }) => ({
    sub: id,
    nonce_supported: true,
    ...(email !== undefined && { email, email_verified: String(emailVerified ?? false) }),
  }),
  idTokenSeconds: 86_400,
  namesIssuer: false,
  refusal: ({ scope = '', response_mode }) =>
    /\b(?:name|email)\b/.test(String(scope)) && response_mode !== 'form_post'
      ? 'response_mode must be form_post when name or email scope is requested.'
      : undefined,
  denied: 'user_cancelled_authorize',
  impliesOpenid: true,
  takesSecret: isSecret,
  besideCode: ({ name, email }, scopes, isFirst) => {
    if (!isFirst || !scopes.has('name')) return {};
    const [firstName, ...others] = name.split(' ');
    return { user: JSON.stringify({ name: { firstName, lastName: others.join(' ') }, email }) };
  },
};

async function isSecret(secret: string, connection: Connection, clockSeconds: number): Promise<boolean> {
  const { client, team = '', keyId, key = '' } = connection.login;
  try {
    if (decodeProtectedHeader(secret).kid !== keyId) return false;
    const { payload } = await jwtVerify(secret, createPublicKey(key), {
      algorithms: ['ES256'],
      audience: ['https://appleid.apple.com', connection.address],
      issuer: team,
      subject: client,
      requiredClaims: ['exp', 'iat'],
      currentDate: new Date(Date.now() + clockSeconds * 1_000),
      maxTokenAge: SECRET_SECONDS,
    });
    return (payload.exp ?? 0) - (payload.iat ?? 0) <= SECRET_SECONDS;
  } catch {
    return false;
  }
}
