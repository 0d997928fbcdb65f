import type { ConfirmTotpResponse, StartTotpResponse } from '@portaria/contract';
import { stepAt, totpCode } from '../../../apps/api/src/security/totp.ts';
import { newConfirmedOwner, type Owner } from './account-owner.ts';
import type { Answer, Browser } from './browser.ts';
import type { TestApp } from './test-app.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Decodes the secret as an authenticator application does. */
export function secretFrom(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

export interface FactorOwner extends Owner {
  readonly accountId: string;
  readonly secret: Buffer;
  readonly recoveryCodes: string[];
  /** The code that was spent by adding the application. */
  readonly firstCode: string;
}

/** The code of the step at the database's time, or of a neighbouring one. */
export async function codeNow(test: TestApp, secret: Buffer, stepsAway = 0): Promise<string> {
  const [row] = await test.database.query<{ epoch: number }>(
    'select extract(epoch from portaria_now())::float as epoch',
  );
  return totpCode(secret, stepAt(row?.epoch ?? 0) + stepsAway);
}

/** A code that was not used yet. Time passes for this factor alone. */
export async function freshCode(test: TestApp, { accountId, secret }: FactorOwner): Promise<string> {
  await test.database.query('update totp_secrets set last_step = 0 where account_id = $1', [accountId]);
  return codeNow(test, secret);
}

/** Never the right one for this step or its neighbours. */
export async function wrongCode(test: TestApp, { secret }: FactorOwner): Promise<string> {
  const right = await Promise.all([-2, -1, 0, 1, 2].map((away) => codeNow(test, secret, away)));
  const candidates = ['000000', '111111', '222222', '333333', '444444', '555555'];
  return candidates.find((code) => !right.includes(code)) ?? '';
}

export async function startTotp(browser: Browser): Promise<StartTotpResponse> {
  return (await browser.post('v2/account/startTotp')).json<StartTotpResponse>();
}

/** Adds an authenticator application in this browser's session. The first one ends the others, unless they are kept. */
export async function addTotp(
  test: TestApp,
  browser: Browser,
  choice: { readonly keepOthers?: boolean } = {},
): Promise<{ secret: Buffer; recoveryCodes: string[] | null; firstCode: string }> {
  const { secret: text, setup } = await startTotp(browser);
  const secret = secretFrom(text);
  const code = await codeNow(test, secret);
  const answer = await browser.post('v2/account/confirmTotp', { setup, code, ...choice });
  if (answer.status !== 200) throw new Error(`confirmTotp answered ${answer.status}: ${answer.text}`);
  return { secret, recoveryCodes: answer.json<ConfirmTotpResponse>().recoveryCodes, firstCode: code };
}

/** An owner whose second factor is on, in a session that has shown it. */
export async function newFactorOwner(test: TestApp): Promise<FactorOwner> {
  return withFactor(test, await newConfirmedOwner(test));
}

export async function withFactor(
  test: TestApp,
  owner: Owner,
  choice: { readonly keepOthers?: boolean } = {},
): Promise<FactorOwner> {
  const { recoveryCodes, ...added } = await addTotp(test, owner.browser, choice);
  const [account] = await test.database.query<{ id: string }>('select id from accounts where email = $1', [
    owner.email,
  ]);
  return { ...owner, ...added, accountId: account?.id ?? '', recoveryCodes: recoveryCodes ?? [] };
}

/** The right password, which leaves the cookie of a pending login in the browser. */
export async function startLogin(browser: Browser, { username, password }: Owner): Promise<Answer> {
  return browser.post('v2/account/login', { usernameOrEmail: username, password });
}

export async function sendCode(browser: Browser, code: string): Promise<Answer> {
  const answer = await browser.post('v2/account/secondFactorCode', { code });
  if (answer.status === 200) browser.token = answer.json<{ token: string }>().token;
  return answer;
}

/** A whole login with a fresh code, in this browser or a new one. */
export async function logInWithFactor(
  test: TestApp,
  owner: FactorOwner,
  browser: Browser = test.browser(),
): Promise<Browser> {
  await startLogin(browser, owner);
  const answer = await sendCode(browser, await freshCode(test, owner));
  if (answer.status !== 200) throw new Error(`secondFactorCode answered ${answer.status}: ${answer.text}`);
  return browser;
}
