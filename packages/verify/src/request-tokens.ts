import type { AccessToken } from './access-token.ts';

/** Kept outside the request object, so that neither a client nor another plugin can inject a token. */
const tokens = new WeakMap<object, AccessToken>();

export function rememberToken(request: object, token: AccessToken): void {
  tokens.set(request, token);
}

/** The token of a request that passed `requireToken`. */
export function tokenOf(request: object): AccessToken {
  const token = tokens.get(request);
  if (!token)
    throw new Error('This request has not passed requireToken. Register requireToken before this handler.');
  return token;
}
