import { randomBytes } from 'node:crypto';
import { type Config, readConfig } from '../../../apps/api/src/config/config.ts';
import type {
  ExternalAnswer,
  ExternalLogin,
  ExternalRequest,
} from '../../../apps/api/src/external/external-login.ts';
import type { ExternalPerson } from '../../../apps/api/src/external/person.ts';
import type { ProviderHouse } from './provider-house.ts';

const ORIGIN = 'http://localhost:5000';

/** Where a provider sends the browser back to. */
export const returnAddress = (id: string): string => `${ORIGIN}/external-login/${id}`;

/** An installation on this machine whose providers are in the house. It connects to no engine. */
export function configWithHouse({ loginProviders }: Pick<ProviderHouse, 'loginProviders'>): Config {
  return readConfig({
    PUBLIC_URL: ORIGIN,
    SCREENS: 'product',
    DATABASE_URL: 'postgres://localhost',
    REDIS_URL: 'redis://localhost',
    SMTP_URL: 'smtp://localhost',
    MAIL_FROM: 'nao-responda@localhost',
    SECRET_KEYS: randomBytes(32).toString('base64'),
    DEV: 'on',
    OUTBOUND_NETWORKS: '127.0.0.0/8',
    LOGIN_PROVIDERS: JSON.stringify(loginProviders),
  });
}

export interface Visit {
  readonly request: ExternalRequest;
  readonly url: string;
  readonly answer: ExternalAnswer;
}

/** From the press until the provider sends the browser back. */
export async function visitProvider(
  login: ExternalLogin,
  id: string,
  more: Partial<ExternalRequest> = {},
): Promise<Visit> {
  const [state, nonce, verifier] = Array.from({ length: 3 }, () => randomBytes(32).toString('base64url'));
  const request = {
    ...{ redirectUri: returnAddress(id), purpose: 'enter', state, nonce, verifier },
    ...more,
  } as ExternalRequest;
  const url = await login.start(id, request);
  const sent = await fetch(url, { redirect: 'manual' });
  const back = URL.parse(sent.headers.get('location') ?? '');
  if (!back?.href.startsWith(returnAddress(id))) throw new Error(`the provider answered ${sent.status}`);
  return { request, url, answer: Object.fromEntries(back.searchParams) as unknown as ExternalAnswer };
}

/** A whole login at a provider. */
export async function personAt(login: ExternalLogin, id: string): Promise<ExternalPerson> {
  const { answer, request } = await visitProvider(login, id);
  return login.finish(id, answer, request);
}
