import type { ProviderHouse } from '@portaria/harness/provider-house';
import { sentTo } from '@portaria/harness/provider-house/sent-back';

/** The provider, and the port at which it knows a side. */
export interface Provided {
  readonly house: ProviderHouse;
  readonly port: string;
}

/** Where a side begins and ends a login through a provider. */
export interface ExternalDoor {
  readonly start: string;
  readonly finish: string;
}

export interface ExternalPerson {
  /** Who logs in at the provider. */
  readonly subject: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The connection of the house that is measured: its addresses are written down, so no discovery is in the figures. */
const EXTERNAL_PROVIDER = 'google';
export function connectionAt({ loginProviders }: ProviderHouse): object {
  const found = loginProviders.find(({ id }) => id === EXTERNAL_PROVIDER);
  if (!found) throw new Error(`the house has no ${EXTERNAL_PROVIDER}`);
  return found;
}

/** A network for each login, because a network may begin only so many. */
const networkOf = (n: number): string => `20.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

/** A whole login, from the press to the session. The provider is another process, so its work is in no figure. */
export async function externalLogin(
  house: ProviderHouse,
  { start, finish }: ExternalDoor,
  { subject, headers }: ExternalPerson,
  n: number,
): Promise<number> {
  const person = { id: subject, name: 'Ana Souza', email: `${subject}@exemplo.com.br`, emailVerified: true };
  await house.control.set(EXTERNAL_PROVIDER, { person });
  const from = { ...headers, 'x-forwarded-for': networkOf(n) };
  const begun = await post(start, from, { provider: EXTERNAL_PROVIDER });
  if (!begun.ok) return begun.status;
  const { url } = (await begun.json()) as { url: string };
  const answer = Object.fromEntries((await sentTo(new URL(url))).searchParams);
  const { state, code, iss } = answer;
  const kept = begun.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const cookie = [headers['cookie'] ?? [], kept].flat().join('; ');
  const ended = await post(finish, { ...from, cookie }, { provider: EXTERNAL_PROVIDER, state, code, iss });
  await ended.arrayBuffer();
  return ended.status;
}

function post(url: string, headers: Readonly<Record<string, string>>, body: object): Promise<Response> {
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
}
