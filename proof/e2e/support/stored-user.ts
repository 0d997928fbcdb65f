import type { Page } from '@playwright/test';

/** Writes any value, as anyone with access to the device could. */
export function storeUser(page: Page, raw: string): Promise<void> {
  return page.evaluate((value) => localStorage.setItem('user', value), raw);
}

export function readStoredUser(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('user'));
}

/** The stored user with other claims in its token. The browser only decodes it, so no signature is needed. */
export function withClaims(raw: string | null, claims: Record<string, unknown>): string {
  const user = JSON.parse(raw ?? '{}') as { token: string };
  const [head, payload, signature] = user.token.split('.');
  const changed = { ...JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()), ...claims };
  const token = [head, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.');
  return JSON.stringify({ ...user, token });
}

/** The stored user with an expired token. */
export const expired = (raw: string | null): string => withClaims(raw, { exp: 1_000_000_000 });

const token = (payload: unknown): string =>
  `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.c2ln`;
const good = { sub: 'x', exp: 4_000_000_000, roles: [] };
const user = (fields: object): string =>
  JSON.stringify({ token: token(good), username: 'x', roles: [], ...fields });

/** Values that are not a valid user. */
export const garbage: readonly string[] = [
  '',
  ' ',
  'null',
  'undefined',
  'true',
  '0',
  '-1e999',
  '"user"',
  '[]',
  '[[[[[[[[]]]]]]]]',
  '{}',
  '{',
  '{"token":',
  '\u0000',
  '\uD800',
  '<script>alert(1)</script>',
  '{"__proto__":{"token":"a.b.c","username":"x","roles":[]}}',
  '{"constructor":{"prototype":{"token":"x"}}}',
  user({ token: '' }),
  user({ token: null }),
  user({ token: 42 }),
  user({ token: 'abc' }),
  user({ token: 'a.b.c' }),
  user({ token: '..' }),
  user({ token: token('text') }),
  user({ token: token({ ...good, exp: 'tomorrow' }) }),
  user({ token: token({ ...good, sub: '' }) }),
  user({ username: '' }),
  user({ username: { toString: 'x' } }),
  user({ roles: { length: 1 } }),
  'x'.repeat(1_000_000),
];
