import type { LoginProvider } from './login-provider.ts';
import type { Endpoint } from './situation.ts';

/** A request as the provider saw it. */
export interface Seen {
  readonly endpoint: Endpoint | 'other';
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** From the query, then from the form. Empty for a form that a fault left unread. */
  parameters: Record<string, string>;
  /** `basic` as in RFC 6749, whose id and secret are encoded first; `plain-basic` without; `post` in the form. */
  clientAuthentication: 'none' | 'basic' | 'plain-basic' | 'post' | 'wrong';
  /** What the answer of the token endpoint gave. */
  tokens?: readonly string[];
  /** Missing while there is no answer. */
  status?: number;
  bytes: number;
}

/** The engine reads the form, so this comes afterwards. */
export function noteForm(seen: Seen, form: object): void {
  for (const [name, value] of Object.entries(form)) seen.parameters[name] = String(value);
  if (seen.clientAuthentication === 'none' && seen.parameters['client_secret'] !== undefined)
    seen.clientAuthentication = 'post';
}

export function noteTokens(seen: Seen, answer: unknown): void {
  seen.tokens = Object.entries(Object(answer) as object).flatMap(([name, value]) =>
    name.endsWith('_token') ? [String(value)] : [],
  );
}

/** How an Authorization header proves the client. */
export function headerAuthentication(
  header: string | undefined,
  { client, secret = '' }: LoginProvider,
): Seen['clientAuthentication'] {
  if (header === undefined) return 'none';
  const [scheme, value = ''] = header.split(' ');
  if (scheme?.toLowerCase() !== 'basic') return 'none';
  const given = Buffer.from(value, 'base64').toString('utf8');
  if (given === `${formEncoded(client)}:${formEncoded(secret)}`) return 'basic';
  if (given === `${client}:${secret}`) return 'plain-basic';
  return decoded(given) === `${client}:${secret}` ? 'basic' : 'wrong';
}

export function encodedBasic({ client, secret = '' }: LoginProvider): string {
  const both = `${formEncoded(client)}:${formEncoded(secret)}`;
  return `Basic ${Buffer.from(both).toString('base64')}`;
}

function formEncoded(text: string): string {
  return new URLSearchParams({ '': text }).toString().slice(1);
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}
