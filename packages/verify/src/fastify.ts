import { type AnyToken, assertRole, assertScope, assertSecondFactor } from './access-token.ts';
import { anyTokenOf, type RequestWithHeaders, tokenOf, verifyAndRemember } from './request-tokens.ts';
import type { Verifier } from './verifier.ts';

export type { RequestWithHeaders } from './request-tokens.ts';

export type RequestHook<Request extends object> = (request: Request) => Promise<void>;

/** Use as `app.addHook('onRequest', requireToken(verifier))` or per route. Handlers then call `tokenOf(request)`. */
export function requireToken(verifier: Verifier<AnyToken>): RequestHook<RequestWithHeaders> {
  return (request) => verifyAndRemember(verifier, request);
}

/** Must run after `requireToken`. */
export function requireRole(role: string): RequestHook<object> {
  return async (request) => assertRole(tokenOf(request), role);
}

/** Must run after `requireToken`. */
export function requireScope(scope: string): RequestHook<object> {
  return async (request) => assertScope(anyTokenOf(request), scope);
}

/** Must run after `requireToken`. */
export function requireSecondFactor(): RequestHook<object> {
  return async (request) => assertSecondFactor(tokenOf(request));
}
