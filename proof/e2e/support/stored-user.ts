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

/** Values that are not a valid user. session-store.test.ts tries more. */
export const garbage: readonly string[] = [
  '{"token":',
  '\uD800',
  '{"__proto__":{"token":"a.b.c","username":"x","roles":[]}}',
  JSON.stringify({ token: 'a.b.c', username: 'x', roles: [] }),
  'x'.repeat(1_000_000),
];
