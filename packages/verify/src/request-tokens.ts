import type { AccessToken, AnyToken } from './access-token.ts';
import { TokenError } from './token-error.ts';
import type { VerifiableRequest, Verifier } from './verifier.ts';

/** Kept outside the request object, so that neither a client nor another plugin can inject a token. */
const tokens = new WeakMap<object, AnyToken>();

/** The only parts of the request that are read, so any version of the framework with them works. */
export interface RequestWithHeaders {
  readonly headers: VerifiableRequest['headers'];
  readonly method?: string | undefined;
  /** `url` is not enough: below a mounted router, or after a rewrite, it is not what the client signed. */
  readonly originalUrl?: string | undefined;
}

export async function verifyAndRemember(
  verifier: Verifier<AnyToken>,
  request: RequestWithHeaders,
): Promise<void> {
  const { method, originalUrl: url, headers } = request;
  tokens.set(request, await verifier.verifyRequest({ method, url, headers }));
}

/** The person's token of a request that passed `requireToken`. Refuses a machine, so that no handler takes it for a person. */
export function tokenOf(request: object): AccessToken {
  const token = anyTokenOf(request);
  if (token.sub === undefined) throw new TokenError('person_missing');
  return token;
}

/** The token of a request that passed `requireToken`, of a person or of a machine. */
export function anyTokenOf(request: object): AnyToken {
  const token = tokens.get(request);
  if (!token)
    throw new Error('This request has not passed requireToken. Register requireToken before this handler.');
  return token;
}
