import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { type Refusal, requestState } from './request-state.ts';

const events = [
  'authorization.error',
  'grant.error',
  'pushed_authorization_request.error',
  'revocation.error',
  'introspection.error',
  'userinfo.error',
];

/** An address that a client invents may be long. */
const LONGEST = 300;

interface EngineError extends Error {
  readonly error?: string;
  readonly error_description?: string;
  readonly error_detail?: string;
}

/** The last one of a request counts. `isTrial` tells the application too, while the installation is on this machine. */
export function noteRefusals(provider: Provider, isTrial: boolean): void {
  for (const event of events)
    (provider as NodeJS.EventEmitter).on(event, (ctx: KoaContextWithOIDC, error: EngineError) => {
      const refusal = refusalFrom(ctx, error);
      requestState().refusal = refusal;
      if (isTrial && refusal.detail !== undefined) explain(ctx.body, refusal.detail);
    });
}

function refusalFrom({ oidc }: KoaContextWithOIDC, error: EngineError): Refusal {
  const code = error.error ?? error.message;
  const address: unknown = code === 'invalid_redirect_uri' ? oidc.params?.['redirect_uri'] : undefined;
  return {
    client: oidc.client?.clientId ?? null,
    code,
    detail: error.error_detail ?? error.error_description,
    address: typeof address === 'string' ? withoutSecrets(address) : undefined,
  };
}

/** A query, a fragment or a password in it may be somebody's secret. */
function withoutSecrets(address: string): string | undefined {
  const url = URL.parse(address);
  if (!url) return undefined;
  for (const part of ['username', 'password', 'search', 'hash'] as const) url[part] = '';
  return url.href.slice(0, LONGEST);
}

function explain(body: unknown, detail: string): void {
  if (typeof body === 'object' && body !== null && 'error' in body)
    Object.assign(body, { error_description: detail });
}
