import { type AnyToken, assertRole, assertScope, assertSecondFactor } from './access-token.ts';
import { anyTokenOf, type RequestWithHeaders, tokenOf, verifyAndRemember } from './request-tokens.ts';
import { TokenError } from './token-error.ts';
import type { Verifier } from './verifier.ts';

export type { RequestWithHeaders } from './request-tokens.ts';

/** The part of a response that a refusal needs. It is Node's own, so it is the same in every version of Express. */
export interface ResponseToRefuse {
  statusCode: number;
  setHeader(name: string, value: string): unknown;
  end(body: string): unknown;
}

export type Middleware<Request extends object> = (
  request: Request,
  response: ResponseToRefuse,
  next: (error?: unknown) => void,
) => void;

export interface RefusalOptions {
  /** Leaves refusals to the application's own error handler. By default they are answered as problem JSON (RFC 9457). */
  readonly passErrors?: boolean;
}

/** Use as `app.use(requireToken(verifier))` or for one route. Handlers then call `tokenOf(request)`. */
export function requireToken(
  verifier: Verifier<AnyToken>,
  options?: RefusalOptions,
): Middleware<RequestWithHeaders> {
  return (request, response, next) => {
    verifyAndRemember(verifier, request).then(
      () => next(),
      (error: unknown) => refuse(error, response, next, options),
    );
  };
}

/** Must run after `requireToken`. */
export function requireRole(role: string, options?: RefusalOptions): Middleware<object> {
  return guard((request) => assertRole(tokenOf(request), role), options);
}

/** Must run after `requireToken`. */
export function requireScope(scope: string, options?: RefusalOptions): Middleware<object> {
  return guard((request) => assertScope(anyTokenOf(request), scope), options);
}

/** Must run after `requireToken`. */
export function requireSecondFactor(options?: RefusalOptions): Middleware<object> {
  return guard((request) => assertSecondFactor(tokenOf(request)), options);
}

function guard(assertAllowed: (request: object) => void, options?: RefusalOptions): Middleware<object> {
  return (request, response, next) => {
    try {
      assertAllowed(request);
    } catch (error) {
      refuse(error, response, next, options);
      return;
    }
    next();
  };
}

/** Express would answer with a page that shows the stack trace. Errors that are no refusal are bugs, and stay its task. */
function refuse(
  error: unknown,
  response: ResponseToRefuse,
  next: (error: unknown) => void,
  { passErrors = false }: RefusalOptions = {},
): void {
  if (passErrors || !(error instanceof TokenError)) {
    next(error);
    return;
  }
  const { code, statusCode: status, message: title, headers } = error;
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader('content-type', 'application/problem+json; charset=utf-8');
  response.end(JSON.stringify({ type: `urn:portaria:problem:${code}`, title, status, code }));
}
