import type { Page } from '@playwright/test';
import { codeOf } from './authenticator.ts';
import { confirmAddress } from './database.ts';
import { createAccount, type Person } from './people.ts';
import { storeUser } from './stored-user.ts';

/** Logs in by calls from an empty page, where the login page is not the subject. The test goes on with `page.goto`. */
export async function signIn(page: Page, { username, password }: Person): Promise<void> {
  await openEmptyPage(page);
  await keepUser(page, await call(page, 'login', { usernameOrEmail: username, password }));
}

/** Creates the account and logs in. */
export async function signUp(page: Page, person: Person): Promise<void> {
  await createAccount(person);
  await signIn(page, person);
}

/** The same, with a confirmed address and the second factor. Returns the key of the app and the recovery codes. */
export async function signUpWithFactor(
  page: Page,
  person: Person,
): Promise<{ key: string; codes: string[] }> {
  await createAccount(person);
  await confirmAddress(person.username);
  await signIn(page, person);
  return turnOnFactor(page);
}

export async function turnOnFactor(page: Page): Promise<{ key: string; codes: string[] }> {
  const { secret, setup } = await call<{ secret: string; setup: string }>(page, 'startTotp');
  const { recoveryCodes } = await call<{ recoveryCodes: string[] }>(page, 'confirmTotp', {
    setup,
    code: codeOf(secret),
  });
  return { key: secret, codes: recoveryCodes };
}

/** The device stays known. */
export async function signOut(page: Page): Promise<void> {
  await call(page, 'logout');
  await page.evaluate(() => localStorage.removeItem('user'));
}

/** Sends the right password of an account with a second factor. The page then waits for the code. */
export async function sendPassword(page: Page, { username, password }: Person): Promise<void> {
  await openEmptyPage(page);
  const { status } = await answerTo(page, 'login', { usernameOrEmail: username, password });
  if (status !== 403) throw new Error(`login answered ${status} instead of asking for the second factor`);
  await page.goto('/second-factor');
}

/** Also logs in with the code. */
export async function signInWithFactor(page: Page, person: Person, code: string): Promise<void> {
  await openEmptyPage(page);
  const { username: usernameOrEmail, password } = person;
  await answerTo(page, 'login', { usernameOrEmail, password });
  await keepUser(page, await call(page, 'secondFactorCode', { code, remember: false }));
}

/** Calls the API as the application would: with the browser's cookies, the CSRF token and the stored user's token. */
export async function call<Answer>(page: Page, name: string, body?: object): Promise<Answer> {
  const { status, text } = await answerTo(page, name, body);
  if (status >= 300) throw new Error(`${name} answered ${status}: ${text}`);
  return text === '' ? (undefined as Answer) : JSON.parse(text);
}

function answerTo(page: Page, name: string, body?: object): Promise<{ status: number; text: string }> {
  return page.evaluate(
    async ([called, sent]) => {
      const base = '/api/v2/account/';
      const csrf = (): string | undefined => /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1];
      if (csrf() === undefined) await fetch(`${base}csrf`);
      const headers = new Headers({ 'x-xsrf-token': csrf() ?? '' });
      const stored = localStorage.getItem('user');
      if (stored !== null) headers.set('authorization', `Bearer ${JSON.parse(stored).token}`);
      if (sent !== undefined) headers.set('content-type', 'application/json');
      const answer = await fetch(base + called, {
        method: 'POST',
        headers,
        body: sent === undefined ? null : JSON.stringify(sent),
      });
      return { status: answer.status, text: await answer.text() };
    },
    [name, body] as const,
  );
}

const keepUser = (page: Page, user: unknown): Promise<void> =>
  storeUser(page, JSON.stringify({ ...(user as object), roles: [] }));

/** A page of the same origin on which nothing of the application runs. */
async function openEmptyPage(page: Page): Promise<void> {
  const address = '**/empty-page-of-the-tests';
  await page.route(address, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>-</title>' }),
  );
  await page.goto('/empty-page-of-the-tests');
  await page.unroute(address);
}
