import { maskEmail } from '../../../security/mask-email.ts';
import { basicProof, postedProof } from '../client-proof.ts';
import { emailIn, nameIn, subjectIn } from '../person.ts';
import type { Provider } from '../provider.ts';

/** Any provider of OpenID Connect. Whatever it says of an address, it is not known to be the mailbox's host. */
export const oidc: Provider<'oidc'> = {
  server: ({ issuer }) => ({ discoveredAt: issuer }),
  algorithm: ({ algorithm }) => algorithm,
  scope: 'openid email profile',
  linking: {},
  // Basic is the standard's default, so a provider that names no methods or several accepts it.
  proof: (connection, methods = ['client_secret_basic']) =>
    methods.includes('client_secret_basic') ? basicProof(connection) : postedProof(connection),
  person(claims) {
    const subject = subjectIn(claims['sub']);
    if (subject === undefined) return undefined;
    const email = emailIn(claims['email']);
    const hint = email === null ? null : maskEmail(email);
    return { subject, name: nameIn(claims['name']), email, hosted: false, hint, level: null };
  },
};
