import type * as z from 'zod/mini';
import type { providerKinds } from './login-provider-kinds.ts';

type Connection = Pick<z.output<typeof providerKinds.govbr>, 'client' | 'environment' | 'address'>;

export type GovbrLevel = 1 | 2 | 3;

/** By its own names. */
export const govbrLevels: ReadonlyMap<unknown, GovbrLevel> = new Map([
  ['bronze', 1],
  ['silver', 2],
  ['gold', 3],
]);

const hosts = { production: 'acesso.gov.br', staging: 'staging.acesso.gov.br' } as const;

/** Without the slash that ends the issuer. */
export function govbrAddress({ address, environment }: Connection): string {
  return address ?? `https://sso.${hosts[environment]}`;
}

/** Ends the session at gov.br, which would let the next person of the browser in. */
export function govbrLogoutUrl(connection: Connection, origin: string): string {
  return `${govbrAddress(connection)}/logout?post_logout_redirect_uri=${encodeURIComponent(`${origin}/`)}`;
}

/** Where people reach this level or a higher one, before they log in once more. */
export function govbrLevelUrl(connection: Connection, least: GovbrLevel, origin: string): string {
  const { address, environment, client } = connection;
  const page = address === undefined ? `https://confiabilidades.${hosts[environment]}/` : `${address}/niveis`;
  const levels = [1, 2, 3].filter((level) => level >= least).join('/');
  const back = encodeURIComponent(`${origin}/login`);
  // Its own notation: one of these levels.
  return `${page}?client_id=${encodeURIComponent(client)}&niveis=(${levels})&redirect_uri=${back}`;
}
