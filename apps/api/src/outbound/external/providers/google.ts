import { maskEmail } from '../../../security/mask-email.ts';
import { basicProof } from '../client-proof.ts';
import { type Claims, emailIn, nameIn, subjectIn } from '../person.ts';
import type { Provider } from '../provider.ts';

/** Not compared by their ending, and not in another case: Google writes its own domains like this. */
const ownDomains = ['gmail.com', 'googlemail.com'];

/** https://accounts.google.com/.well-known/openid-configuration, written down so that a login needs no call for it. */
export const google: Provider<'google'> = {
  server: ({ address }) => ({
    issuer: address ?? 'https://accounts.google.com',
    authorization_endpoint: `${address ?? 'https://accounts.google.com'}/o/oauth2/v2/auth`,
    token_endpoint: `${address ?? 'https://oauth2.googleapis.com'}/token`,
    jwks_uri: `${address ?? 'https://www.googleapis.com'}/oauth2/v3/certs`,
  }),
  algorithm: () => 'RS256',
  scope: 'openid email profile',
  linking: { prompt: 'select_account' },
  proof: basicProof,
  person(claims) {
    const subject = subjectIn(claims['sub']);
    if (subject === undefined) return undefined;
    const email = emailIn(claims['email']);
    return {
      subject,
      name: nameIn(claims['name']),
      email,
      hosted: email !== null && isHost(email, claims),
      hint: email === null ? null : maskEmail(email),
      level: null,
    };
  },
};

/** `hd` names an organisation: its administrators can read its mailboxes, and give them to somebody else. */
function isHost(email: string, { email_verified, hd }: Claims): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const isVerified = email_verified === true || email_verified === 'true';
  return isVerified && hd === undefined && ownDomains.includes(domain);
}
