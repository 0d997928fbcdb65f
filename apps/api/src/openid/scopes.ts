import type { ScopeName } from '@portaria/contract';
import type { TokenHolder } from '../store/session/token-holder.ts';

/** The person whom an application asks about. What the operator turned off or nobody asked for is null. */
export interface ToldPerson extends TokenHolder {
  readonly document: string | null;
}

interface Scope {
  /** A person may refuse it and still go on. */
  readonly refusable?: true;
  /** Says what the operator's own applications permit, so no other application reads it. */
  readonly firstParty?: true;
  /** Claims of userinfo with their values, where null means none. The engine has its own for those of ID tokens. */
  readonly claims: Readonly<Record<string, ((person: ToldPerson) => unknown) | 'engine'>>;
}

const CPF_DIGITS = 11;

export const scopeFacts: Readonly<Record<ScopeName, Scope>> = {
  openid: {
    claims: { sub: ({ accountId }) => accountId, auth_time: 'engine', acr: 'engine', amr: 'engine' },
  },
  profile: {
    claims: {
      name: ({ displayName, username }) => displayName ?? username,
      preferred_username: ({ username }) => username,
      updated_at: ({ updatedAt }) => Math.floor(updatedAt.getTime() / 1000),
    },
  },
  email: {
    // The statement finds no token of an unconfirmed account.
    claims: { email: ({ email }) => email, email_verified: () => true },
  },
  phone: {
    refusable: true,
    claims: {
      phone_number: ({ phone }) => phone && `+55${phone}`,
      phone_number_verified: ({ phone }) => phone && false,
    },
  },
  address: { refusable: true, claims: { address: (person) => person.cep && addressOf(person) } },
  documento: {
    refusable: true,
    claims: {
      cpf: ({ document }) => (document?.length === CPF_DIGITS ? document : null),
      cnpj: ({ document }) => (document?.length === CPF_DIGITS ? null : document),
    },
  },
  roles: { firstParty: true, claims: { roles: ({ roles }) => roles } },
  offline_access: { refusable: true, claims: {} },
};

/** Which claims each scope allows. The engine filters by it, so a claim missing here is never given. */
export const claimsOfScopes: Readonly<Record<string, string[]>> = Object.fromEntries(
  Object.entries(scopeFacts).map(([scope, { claims }]) => [scope, Object.keys(claims)]),
);

export function valuesOf(person: ToldPerson): Record<string, unknown> {
  const all = Object.values(scopeFacts).flatMap(({ claims }) => Object.entries(claims));
  const values = all.map(([claim, value]) => [claim, value === 'engine' ? null : value(person)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== null));
}

function addressOf(person: ToldPerson): Record<string, string> {
  const { street, number, complement, district, city, state, cep } = person;
  const written = (parts: readonly (string | null)[], between: string): string =>
    parts.filter(Boolean).join(between);
  const line = written([street, number, complement], ', ');
  const place = written([city, state], ' - ');
  return {
    formatted: written([line, district, place, cep], '\n'),
    street_address: written([line, district], '\n'),
    ...(city && { locality: city }),
    ...(state && { region: state }),
    ...(cep && { postal_code: cep }),
    country: 'BR',
  };
}
