import { randomUUID } from 'node:crypto';
import { ExternalError } from '../../apps/api/src/outbound/external/external-error.ts';
import type { ExternalAnswer, ExternalLogin } from '../../apps/api/src/outbound/external/external-login.ts';
import { providerOf } from '../../apps/api/src/outbound/external/providers.ts';
import type { Context } from '../../apps/api/src/session/context.ts';
import { connectionOf } from '../../apps/api/src/sign-in/identities/visit-provider.ts';
import type { ActorName } from './actors.ts';
import { holderOf, mailboxNames } from './mailboxes.ts';
import { type ProviderAccount, providerNames } from './provider-accounts.ts';

const client = { client: 'portaria', secret: 'segredo' };
export const LOGIN_PROVIDERS = JSON.stringify([
  { id: 'google', type: 'google', ...client },
  { id: 'acme', type: 'oidc', name: 'Acme', issuer: 'https://acme.exemplo.com.br', ...client },
]);

/** The impostor's accounts name the owner's address. Everybody else's name their own. */
export function providerAccountsOf(name: ActorName): ProviderAccount[] {
  const isImpostor = name === 'impostor';
  const names = isImpostor ? 'owner' : mailboxNames.find((mailbox) => holderOf[mailbox] === name);
  if (names === undefined) return [];
  return providerNames.map((provider) => ({
    provider,
    subject: name,
    names,
    // Google calls only those addresses verified whose mailbox it opens. Any other provider may say anything.
    verified: !isImpostor || provider === 'acme',
  }));
}

export interface Providers extends ExternalLogin {
  /** The person agrees there. What is sent back to our page. */
  agree(url: string, account: ProviderAccount, email: string): ExternalAnswer;
}

/**
 * Providers that answer at once. They take the place of the engine alone, which has proofs of its own: their claims are read by
 * the product's own kinds of providers, and all its services are real.
 */
export function playProviders(context: Context): Providers {
  const given = new Map<
    string,
    { readonly id: string; readonly claims: Readonly<Record<string, unknown>> }
  >();
  const providers: Providers = {
    isCircuitOpen: () => false,
    start: async (id, { state }) =>
      `https://${id}.exemplo.com.br/?${new URLSearchParams({ state }).toString()}`,
    agree(url, { provider, subject, verified }, email) {
      const code = randomUUID();
      given.set(code, {
        id: provider,
        claims: { sub: subject, name: 'Nome', email, email_verified: verified },
      });
      return { state: new URL(url).searchParams.get('state') ?? '', code };
    },
    async finish(id, { code = '' }) {
      const connection = connectionOf(context, id);
      const answer = given.get(code);
      given.delete(code);
      const person =
        connection && answer?.id === id && providerOf(connection).person(answer.claims, connection);
      if (!person) throw new ExternalError('refused', 'code');
      return person;
    },
  };
  Object.assign(context, { externalLogin: providers });
  return providers;
}
