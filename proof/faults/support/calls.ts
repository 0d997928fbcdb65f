import type { ApiProcess } from '@portaria/harness/api-process';
import type { Answer, Browser } from '@portaria/harness/browser';
import { timed } from '@portaria/harness/measures';
import { SEEDED_PASSWORD } from '@portaria/harness/seed-accounts';

export interface TimedAnswer {
  readonly answer: Answer;
  readonly ms: number;
}

/** A browser that already has its CSRF cookie, so that timings cover only the call itself. */
export async function openBrowser(api: ApiProcess): Promise<Browser> {
  const browser = api.browser();
  await browser.get('v2/account/csrf');
  return browser;
}

export async function post(browser: Browser, call: string, body?: unknown): Promise<TimedAnswer> {
  const { result, ms } = await timed(() => browser.post(`v2/account/${call}`, body));
  return { answer: result, ms };
}

export function login(browser: Browser, usernameOrEmail: string): Promise<TimedAnswer> {
  return post(browser, 'login', { usernameOrEmail, password: SEEDED_PASSWORD });
}

export async function logsIn(browser: Browser, name: string): Promise<boolean> {
  return (await login(browser, name)).answer.status === 200;
}

/** The liveness check uses no engine, so only the process itself can slow it down. */
export async function livenessMs(api: ApiProcess): Promise<number> {
  const { result, ms } = await timed(() => fetch(`${api.url}/livez`));
  if (!result.ok) throw new Error(`liveness answered ${result.status}`);
  await result.text();
  return ms;
}

export const statusesOf = (answers: readonly TimedAnswer[]): number[] =>
  [...new Set(answers.map(({ answer }) => answer.status))].toSorted((a, b) => a - b);
