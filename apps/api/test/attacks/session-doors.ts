import { expect } from 'vitest';
import type { ApiProcess } from '../api-process.ts';
import type { Browser } from '../browser.ts';

/** Both doors that a session opens, tried from copies: no answer disturbs the next attempt. */
export async function expectRefused(browser: Browser): Promise<void> {
  expect((await browser.clone().get('v2/account/me')).problem().code).toBe('session_invalid');
  expect((await browser.clone().post('v2/account/refresh')).problem().code).toBe('session_invalid');
}

export async function expectAlive(browser: Browser): Promise<void> {
  expect((await browser.clone().get('v2/account/me')).status).toBe(200);
}

/** The same cookies and token, shown to another process. */
export function carriedTo(api: ApiProcess, held: Browser): Browser {
  const browser = api.browser();
  for (const [name, value] of held.cookies) browser.cookies.set(name, value);
  browser.token = held.token;
  return browser;
}
