import { expect } from 'vitest';
import { linkTo, type Owner, withNewPassword } from './account-owner.ts';
import {
  codeNow,
  type FactorOwner,
  freshCode,
  logInWithFactor,
  newFactorOwner,
  secretFrom,
  sendCode,
  startLogin,
  startTotp,
} from './authenticator.ts';
import type { Answer, Browser } from './browser.ts';
import type { TestApp } from './test-app.ts';

const RESET = 'Redefinir sua senha';

/** Everything of the account becomes older, as if this time had passed for it alone. */
export async function age(test: TestApp, accountId: string, interval = '8 days'): Promise<void> {
  const older = async (table: string, columns: readonly string[]) => {
    const values = columns.map((column) => `${column} = ${column} - interval '${interval}'`).join(', ');
    await test.database.query(`update ${table} set ${values} where account_id = $1`, [accountId]);
  };
  await older('one_time_links', ['created_at', 'expires_at', 'ended_at']);
  for (const table of ['totp_secrets', 'passkeys', 'recovery_codes'])
    await older(table, ['created_at', 'ended_at']);
  await older('known_devices', ['created_at']);
}

export interface RobbedOwner extends FactorOwner {
  readonly laptop: Browser;
  readonly phone: Browser;
}

/** Phone and laptop have been known for a week, and so have the authenticator application and the paper codes. */
export async function newRobbedOwner(test: TestApp): Promise<RobbedOwner> {
  const owner = await newFactorOwner(test);
  const laptop = await logInWithFactor(test, owner);
  await age(test, owner.accountId);
  return { ...owner, phone: owner.browser, laptop };
}

export function paperCode({ recoveryCodes }: FactorOwner, at: number): string {
  return recoveryCodes[at] ?? '';
}

/** Replaces the authenticator application of a session, by a declaration if one is given. */
export async function replaceTotp(
  test: TestApp,
  browser: Browser,
  stolen?: object,
): Promise<{ answer: Answer; secret: Buffer }> {
  const { secret: text, setup } = await startTotp(browser);
  const secret = secretFrom(text);
  const code = await codeNow(test, secret);
  const answer = await browser.post('v2/account/confirmTotp', { setup, code, ...(stolen && { stolen }) });
  return { answer, secret };
}

/** A reader of the mailbox presses "não fui eu" in the newest notice of this subject. */
export async function press(
  test: TestApp,
  { email }: Pick<Owner, 'email'>,
  subject: string,
): Promise<number> {
  const token = await linkTo(test, email, subject);
  return (await test.browser().post('v2/account/notMe', { token })).status;
}

let resets = 0;

/** A reader of the mailbox sets a new password, and the owner of it is returned. */
export async function reset<Person extends FactorOwner>(test: TestApp, owner: Person): Promise<Person> {
  const asked = test.mails.mails.filter(
    ({ to, parsed }) => to.includes(owner.email) && parsed.subject === RESET,
  ).length;
  await test.browser().post('v2/account/forgotPassword', {
    email: owner.email,
    clientURI: 'http://localhost:5000/reset-password',
  });
  return resetByLink(test, owner, asked + 1);
}

/** After a press, whose mail has the link. */
export async function resetByLink<Person extends Owner>(
  test: TestApp,
  owner: Person,
  count = 1,
): Promise<Person> {
  resets += 1;
  const password = `Casa-Nova${resets}x`;
  const token = await linkTo(test, owner.email, RESET, count);
  const { status } = await test.browser().post('v2/account/resetPassword', withNewPassword(token, password));
  expect(status).toBe(204);
  return { ...owner, password };
}

/** What the second step answers to a code, in a new browser or this one. */
export async function entersWith(
  test: TestApp,
  owner: FactorOwner,
  code: string,
  browser: Browser = test.browser(),
): Promise<number> {
  expect((await startLogin(browser, owner)).status).toBe(403);
  return (await sendCode(browser, code)).status;
}

export async function entersWithSecret(
  test: TestApp,
  owner: FactorOwner,
  secret: Buffer,
  browser?: Browser,
): Promise<number> {
  return entersWith(test, owner, await freshCode(test, { ...owner, secret }), browser);
}

/** The rescue at the second step, up to the session. Returns the secret of the new application and its codes. */
export async function rescue(
  test: TestApp,
  browser: Browser,
  code: string,
): Promise<{ secret: Buffer; recoveryCodes: string[] }> {
  expect((await browser.post('v2/account/declareStolen', { code })).status).toBe(204);
  const started = await browser.post('v2/account/startEnrolment', {});
  const { secret: text, setup } = started.json<{ secret: string; setup: string }>();
  const secret = secretFrom(text);
  const confirmed = await browser.post('v2/account/confirmEnrolment', {
    setup,
    code: await codeNow(test, secret),
  });
  const { recoveryCodes } = confirmed.json<{ recoveryCodes: string[] }>();
  const finished = await browser.post('v2/account/finishEnrolment');
  expect(finished.status).toBe(200);
  browser.token = finished.json<{ token: string }>().token;
  return { secret, recoveryCodes };
}
