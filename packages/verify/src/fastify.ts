import { assertRole } from './access-token.ts';
import { rememberToken, tokenOf } from './request-tokens.ts';
import type { Verifier } from './verifier.ts';

/** What of Fastify's request is read; any version that has it will do. */
export interface RequestWithHeaders {
  readonly headers: { readonly authorization?: string | undefined };
}

export type RequestHook<Request extends object> = (request: Request) => Promise<void>;

/** `app.addHook('onRequest', requireToken(verifier))`, for all routes or one; then `tokenOf(request)`. */
export function requireToken(verifier: Verifier): RequestHook<RequestWithHeaders> {
  return async (request) => {
    rememberToken(request, await verifier.verifyHeader(request.headers.authorization));
  };
}

/** After `requireToken`. */
export function requireRole(role: string): RequestHook<object> {
  return async (request) => assertRole(tokenOf(request), role);
}
