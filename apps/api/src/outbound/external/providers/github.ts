import { maskEmail } from '../../../security/mask-email.ts';
import { postedProof } from '../client-proof.ts';
import { type Claims, emailIn, nameIn, numericIdIn } from '../person.ts';
import type { Provider } from '../provider.ts';

/** OAuth 2.0 alone. It verifies addresses, and hosts no mailbox. */
export const github: Provider<'github'> = {
  server: ({ address = 'https://github.com' }) => ({
    issuer: address,
    authorization_endpoint: `${address}/login/oauth/authorize`,
    token_endpoint: `${address}/login/oauth/access_token`,
  }),
  scope: 'user:email',
  linking: {},
  proof: postedProof,
  plain: {
    resources: ({ address = 'https://api.github.com' }) => ({
      user: `${address}/user`,
      emails: `${address}/user/emails`,
    }),
    // With the status of a success.
    errorIn: ({ error }) => (typeof error === 'string' ? error : undefined),
  },
  person({ user, emails }) {
    const { id, name, login } = Object(user) as Claims;
    const subject = numericIdIn(id);
    if (subject === undefined) return undefined;
    const email = primaryIn(emails);
    return {
      subject,
      name: nameIn(name) ?? nameIn(login),
      email,
      hosted: false,
      hint: email === null ? null : maskEmail(email),
      level: null,
    };
  },
};

function primaryIn(emails: unknown): string | null {
  const all: readonly Claims[] = Array.isArray(emails) ? emails : [];
  return emailIn(all.find((one) => Object(one)['primary'] === true)?.['email']);
}
