import { type AnyToken, assertRole, assertScope, assertSecondFactor } from './access-token.ts';
import { anyTokenOf, type RequestWithHeaders, tokenOf, verifyAndRemember } from './request-tokens.ts';
import type { Verifier } from './verifier.ts';

export type { RequestWithHeaders } from './request-tokens.ts';

export type Middleware<Request extends object> = (
  request: Request,
  response: unknown,
  next: (error?: unknown) => void,
) => void;

/** Use as `app.use(requireToken(verifier))` or for one route. Handlers then call `tokenOf(request)`. */
export function requireToken(verifier: Verifier<AnyToken>): Middleware<RequestWithHeaders> {
  return (request, _response, next) => {
    verifyAndRemember(verifier, request).then(() => next(), next);
  };
}

/** Must run after `requireToken`. */
export function requireRole(role: string): Middleware<object> {
  return guard((request) => assertRole(tokenOf(request), role));
}

/** Must run after `requireToken`. */
export function requireScope(scope: string): Middleware<object> {
  return guard((request) => assertScope(anyTokenOf(request), scope));
}

/** Must run after `requireToken`. */
export function requireSecondFactor(): Middleware<object> {
  return guard((request) => assertSecondFactor(tokenOf(request)));
}

function guard(assertAllowed: (request: object) => void): Middleware<object> {
  return (request, _response, next) => {
    try {
      assertAllowed(request);
    } catch (error) {
      next(error);
      return;
    }
    next();
  };
}
