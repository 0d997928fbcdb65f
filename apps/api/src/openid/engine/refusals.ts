import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { requestState } from './request-state.ts';

/** What an application did wrong. The engine gives one sentence for many causes, so the operator is told more. */
export interface Refusal {
  /** Null for an application that is not registered. */
  readonly client: string | null;
  readonly code: string;
  readonly detail: string | undefined;
  /** The return address that is not registered. */
  readonly address?: string;
}

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
    ...(typeof address === 'string' && { address: address.slice(0, LONGEST) }),
  };
}

function explain(body: unknown, detail: string): void {
  if (typeof body === 'object' && body !== null && 'error' in body)
    Object.assign(body, { error_description: detail });
}
