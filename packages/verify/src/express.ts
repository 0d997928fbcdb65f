import { assertRole } from './access-token.ts';
import { rememberToken, tokenOf } from './request-tokens.ts';
import type { Verifier } from './verifier.ts';

/** What of Express' request is read; any version that has it will do. */
export interface RequestWithHeaders {
  readonly headers: { readonly authorization?: string | undefined };
}

export type Middleware<Request extends object> = (
  request: Request,
  response: unknown,
  next: (error?: unknown) => void,
) => void;

/** `app.use(requireToken(verifier))`, for all routes or one; then `tokenOf(request)`. */
export function requireToken(verifier: Verifier): Middleware<RequestWithHeaders> {
  return (request, _response, next) => {
    verifier.verifyHeader(request.headers.authorization).then((token) => {
      rememberToken(request, token);
      next();
    }, next);
  };
}

/** After `requireToken`. */
export function requireRole(role: string): Middleware<object> {
  return (request, _response, next) => {
    try {
      assertRole(tokenOf(request), role);
    } catch (error) {
      next(error);
      return;
    }
    next();
  };
}
