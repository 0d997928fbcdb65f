import type { AccessToken } from './access-token.ts';

/** Beside the request and not on it: nothing a client sends, and no other plugin, can put a token here. */
const tokens = new WeakMap<object, AccessToken>();

export function rememberToken(request: object, token: AccessToken): void {
  tokens.set(request, token);
}

/** The token of a request that passed `requireToken`. */
export function tokenOf(request: object): AccessToken {
  const token = tokens.get(request);
  if (!token) throw new Error('This request has not passed requireToken: register it before this handler.');
  return token;
}
