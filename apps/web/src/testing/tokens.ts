import type { UserResponse } from '@portaria/contract';

const part = (value: unknown): string =>
  btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_');

interface Claims {
  sub?: unknown;
  sid?: unknown;
  exp?: unknown;
  roles?: unknown;
  jti?: unknown;
  amr?: unknown;
  idp?: unknown;
}

/** Has the shape of the server's token. The browser does not check the signature. */
export function tokenOf(claims: Claims = {}): string {
  const exp = Math.floor(Date.now() / 1000) + 600;
  return `${part({ alg: 'ES256', typ: 'JWT' })}.${part({ sub: 'account-1', exp, roles: ['user'], ...claims })}.c2ln`;
}

export function userOf(username = 'marina', claims: Claims = {}): UserResponse {
  return { username, token: tokenOf(claims) };
}

export function storeUser({ token, username }: UserResponse): void {
  localStorage.setItem('user', JSON.stringify({ token, username, roles: ['user'] }));
}

export const expired = { exp: 1_000_000 };
