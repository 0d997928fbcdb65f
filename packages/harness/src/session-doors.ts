import { expect } from 'vitest';
import type { ApiProcess } from './api-process.ts';
import type { Browser } from './browser.ts';

/** Tries the access token and the refresh token on copies, so that no response changes the browser's cookies. */
export async function expectRefused(browser: Browser): Promise<void> {
  expect((await browser.clone().get('v2/account/me')).problem().code).toBe('session_invalid');
  expect((await browser.clone().post('v2/account/refresh')).problem().code).toBe('session_invalid');
}

export async function expectAlive(browser: Browser): Promise<void> {
  expect((await browser.clone().get('v2/account/me')).status).toBe(200);
}

/** The same cookies and token, sent to another process. */
export function carriedTo(api: ApiProcess, held: Browser): Browser {
  const browser = api.browser();
  for (const [name, value] of held.cookies) browser.cookies.set(name, value);
  browser.token = held.token;
  return browser;
}
