import { createPrivateKey } from 'node:crypto';
import type { LoginProvider } from '../../../base/config/login-providers.ts';
import { maskEmail } from '../../../security/mask-email.ts';
import { signedJwt } from '../../../security/signed-jwt.ts';
import { postedProof } from '../client-proof.ts';
import { emailIn, nameIn, subjectIn } from '../person.ts';
import type { Provider } from '../provider.ts';

const ISSUER = 'https://appleid.apple.com';
const SECRET_SECONDS = 300;
/** Apple's clock may be behind ours, and a secret of the future is refused. */
const BEHIND_SECONDS = 60;

/** Its mailboxes forward to a person who hid the own address. Nobody else has one there. */
export function isRelay(email: string): boolean {
  return email.slice(email.lastIndexOf('@') + 1) === 'privaterelay.appleid.com';
}

/** Sign in with Apple. Who asks for a name or an address gets the answer as a form. */
export const apple: Provider<'apple'> = {
  server: ({ address = ISSUER }) => ({
    issuer: address,
    authorization_endpoint: `${address}/auth/authorize`,
    token_endpoint: `${address}/auth/token`,
    jwks_uri: `${address}/auth/keys`,
  }),
  algorithm: () => 'RS256',
  scope: 'name email',
  asking: { response_mode: 'form_post' },
  linking: {},
  proof: (connection, _methods, now) =>
    postedProof({ client: connection.client, secret: signedSecret(connection, now) }),
  person(claims) {
    const subject = subjectIn(claims['sub']);
    if (subject === undefined) return undefined;
    const email = emailIn(claims['email']);
    const isVerified = claims['email_verified'] === true || claims['email_verified'] === 'true';
    return {
      subject,
      name: nameIn(claims['name']),
      email,
      hosted: email !== null && isVerified && isRelay(email),
      hint: email === null ? null : maskEmail(email),
      level: null,
    };
  },
};

/** Made for one call, so there is none that expires in a drawer, or that somebody finds there. */
function signedSecret(
  { client, team, keyId, key }: Pick<LoginProvider<'apple'>, 'client' | 'team' | 'keyId' | 'key'>,
  now: Date,
): string {
  const iat = Math.floor(now.getTime() / 1000) - BEHIND_SECONDS;
  const claims = { iss: team, sub: client, aud: ISSUER, iat, exp: iat + SECRET_SECONDS };
  return signedJwt({ alg: 'ES256', kid: keyId }, claims, createPrivateKey(key));
}
