import { expect } from 'vitest';
import type { Browser } from './browser.ts';
import { type CaughtMail, linkTokenIn } from './mail-catcher.ts';
import { registerPerson } from './people.ts';
import type { TestApp } from './test-app.ts';

export interface Owner {
  readonly browser: Browser;
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

export async function newOwner(test: TestApp): Promise<Owner> {
  const browser = test.browser();
  const { username, email, password } = await registerPerson(browser);
  return { browser, username, email, password };
}

/** An owner with a confirmed mailbox, without going through the confirmation code. */
export async function newConfirmedOwner(test: TestApp): Promise<Owner> {
  const owner = await newOwner(test);
  await test.database.query('update accounts set email_confirmed_at = portaria_now() where email = $1', [
    owner.email,
  ]);
  return owner;
}

/** Waits for `count` mails with this heading and returns the newest. */
export async function mailTo(test: TestApp, email: string, wanted: string, count = 1): Promise<CaughtMail> {
  const matching = (): CaughtMail[] =>
    test.mails.mails.filter(({ to, heading }) => to.includes(email) && heading === wanted);
  await expect.poll(() => matching().length).toBeGreaterThanOrEqual(count);
  const newest = matching().at(-1);
  if (!newest) throw new Error('no such mail');
  return newest;
}

export async function linkTo(test: TestApp, email: string, subject: string, count = 1): Promise<string> {
  return linkTokenIn(await mailTo(test, email, subject, count));
}

/** The six-digit code of a mail, or an empty string. */
export async function codeTo(test: TestApp, email: string, subject: string, count = 1): Promise<string> {
  return codeIn(await mailTo(test, email, subject, count));
}

export function codeIn({ parsed }: CaughtMail): string {
  return /^(\d{6})$/m.exec(parsed.text ?? '')?.[1] ?? '';
}

export const newPassword = 'Casa-Nova22';

export function withNewPassword(token: string, password = newPassword): object {
  return { token, password, confirmPassword: password };
}
