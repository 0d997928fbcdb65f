import { expect } from 'vitest';
import { openSmtp } from '../../../apps/api/src/outbound/smtp.ts';
import { recoverFactors } from '../../../apps/api/src/recovery/recover-factors.job.ts';
import { linkTo } from './account-owner.ts';
import { type FactorOwner, startLogin } from './authenticator.ts';
import type { Browser } from './browser.ts';
import { untilQueueIsEmpty } from './reset-mails.ts';
import { silent, type TestApp } from './test-app.ts';

export const ASKED = 'Pedido para desligar as duas etapas';
export const WAITING = 'As duas etapas vão ser desligadas';
export const DUE = 'Você já pode desligar as duas etapas';

/** Runs the worker's five-minute job now. Only running workers send its mails. */
export async function stepRecoveries(test: TestApp): Promise<void> {
  const smtp = openSmtp(test.config);
  await recoverFactors({ ...test.context, smtp, log: silent });
  smtp.close();
  await untilQueueIsEmpty(test);
}

export async function stageOf(test: TestApp, accountId: string): Promise<string | undefined> {
  const query = 'select stage from factor_recoveries where account_id = $1';
  const [row] = await test.database.query<{ stage: string }>(query, [accountId]);
  return row?.stage;
}

/** The owner lost every factor, knows the password and sits at the device that registered the account. */
export async function askRecovery(owner: FactorOwner, browser: Browser = owner.browser): Promise<number> {
  await startLogin(browser, owner);
  return (await browser.post('v2/account/askFactorRecovery')).status;
}

/** Up to the press on the first link, which starts the wait. */
export async function startRecovery(test: TestApp, owner: FactorOwner): Promise<void> {
  expect(await askRecovery(owner)).toBe(204);
  const token = await linkTo(test, owner.email, ASKED);
  expect((await test.browser().post('v2/account/startFactorRecovery', { token })).status).toBe(204);
  await stepRecoveries(test);
}

/** Advances the clock until the last mail was sent, and returns on which day that was. */
export async function daysUntilDue(test: TestApp, accountId: string, most = 12): Promise<number> {
  for (let day = 0; day <= most; day += 0.5) {
    await test.database.shiftClock(`${day * 24} hours 1 minute`);
    await stepRecoveries(test);
    if ((await stageOf(test, accountId)) === 'due') return day;
  }
  throw new Error(`still waiting after ${most} days`);
}
