import { randomBytes } from 'node:crypto';
import { type Config, readConfig } from '../../../apps/api/src/base/config/config.ts';
import type {
  ExternalAnswer,
  ExternalLogin,
  ExternalRequest,
} from '../../../apps/api/src/outbound/external/external-login.ts';
import type { ExternalPerson } from '../../../apps/api/src/outbound/external/person.ts';
import { readableAnswer } from '../../../apps/api/src/outbound/external/posted-answer.ts';
import { sentBack } from './provider-house/sent-back.ts';
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
  const { to, form } = await sentBack(url);
  if (!to.href.startsWith(returnAddress(id))) throw new Error(`the provider answered ${to.href}`);
  const parameters = form === null ? to.searchParams : readableAnswer(id, form);
  return { request, url, answer: Object.fromEntries(parameters) as unknown as ExternalAnswer };
}

/** A whole login at a provider. */
export async function personAt(login: ExternalLogin, id: string): Promise<ExternalPerson> {
  const { answer, request } = await visitProvider(login, id);
  return login.finish(id, answer, request);
}
