import type { AccessToken, AnyToken } from './access-token.ts';
import { TokenError } from './token-error.ts';

/** Kept outside the request object, so that neither a client nor another plugin can inject a token. */
const tokens = new WeakMap<object, AnyToken>();

export function rememberToken(request: object, token: AnyToken): void {
  tokens.set(request, token);
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
