import { createHmac } from 'node:crypto';
import { maskEmail } from '../../../security/mask-email.ts';
import { postedProof } from '../client-proof.ts';
import { type Claims, emailIn, nameIn, numericIdIn } from '../person.ts';
import type { Provider } from '../provider.ts';

/** Each lives for two years at least. */
const VERSION = 'v25.0';

/** Errors that say nothing about a person, by their number. */
const errors: Readonly<Record<string, string>> = {
  1: 'invalid_client',
  2: 'temporarily_unavailable',
  4: 'slow_down',
  101: 'invalid_client',
};

/** OAuth 2.0 alone. People may have no address there, and it hosts no mailbox. */
export const facebook: Provider<'facebook'> = {
  server: ({ address }) => ({
    issuer: address ?? 'https://www.facebook.com',
    authorization_endpoint: `${address ?? 'https://www.facebook.com'}/${VERSION}/dialog/oauth`,
    token_endpoint: `${graph(address)}/oauth/access_token`,
  }),
  scope: 'email public_profile',
  linking: {},
  proof: postedProof,
  plain: {
    resources({ secret, address }, accessToken) {
      // A token alone, which somebody else has got from this person, is worth nothing then.
      const proof = createHmac('sha256', secret).update(accessToken).digest('hex');
      return { me: `${graph(address)}/me?fields=id,name,email&appsecret_proof=${proof}` };
    },
    errorIn: ({ error }) => {
      if (error === undefined) return undefined;
      const { code } = Object(error) as Claims;
      return errors[String(code)] ?? 'invalid_grant';
    },
  },
  person({ me }) {
    const { id, name, email: named } = Object(me) as Claims;
    const subject = numericIdIn(id);
    if (subject === undefined) return undefined;
    const email = emailIn(named);
    const hint = email === null ? null : maskEmail(email);
    return { subject, name: nameIn(name), email, hosted: false, hint, level: null };
  },
};

function graph(address = 'https://graph.facebook.com'): string {
  return `${address}/${VERSION}`;
}
