import type { FactorsResponse } from '@portaria/contract';
import { linkTo, mailTo, newPassword, withNewPassword } from '@portaria/harness/account-owner';
import {
  addTotp,
  type FactorOwner,
  freshCode,
  logInWithFactor,
  newFactorOwner,
  sendCode,
  startLogin,
} from '@portaria/harness/authenticator';
import type { Browser } from '@portaria/harness/browser';
import { addPasskey, logInByPasskey, type SoftPasskey } from '@portaria/harness/soft-authenticator';
import { useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { describe, expect, it } from 'vitest';

const PASSKEY_ADDED = 'Nova chave de acesso na sua conta';
const RESET = 'Redefinir sua senha';

describe('a thief who changes the factors', () => {
  const test = useTestApp({ variables: withoutLimits, worker: true });

  /** The owner's factors are over a week old, so no notice about them is live. */
  async function settledOwner(): Promise<FactorOwner & { passkey: SoftPasskey }> {
    const owner = await newFactorOwner(test);
    const passkey = await addPasskey(owner.browser);
    // Mails may overtake each other, and a later step takes the newest of this subject.
    await mailTo(test, owner.email, PASSKEY_ADDED);
    await test.database.query(
      `update one_time_links set created_at = created_at - interval '8 days', expires_at = expires_at - interval '8 days'
       where account_id = $1`,
      [owner.accountId],
    );
    for (const table of ['totp_secrets', 'recovery_codes', 'passkeys'])
      await test.database.query(
        `update ${table} set created_at = created_at - interval '8 days' where account_id = $1`,
        [owner.accountId],
      );
    return { ...owner, passkey };
  }

  const factorsOf = async (browser: Browser) =>
    (await browser.get('v2/account/factors')).json<FactorsResponse>();

  async function removePasskeys(browser: Browser): Promise<void> {
    for (const { id } of (await factorsOf(browser)).passkeys)
      expect((await browser.post('v2/account/removePasskey', { id })).status).toBe(204);
  }

  async function pressAndReset(owner: FactorOwner, subject: string, mails = 1): Promise<FactorOwner> {
    const token = await linkTo(test, owner.email, subject, mails);
    expect((await test.browser().post('v2/account/notMe', { token })).status).toBe(204);
    const link = await linkTo(test, owner.email, RESET);
    const { status } = await test.browser().post('v2/account/resetPassword', withNewPassword(link));
    expect(status).toBe(204);
    return { ...owner, password: newPassword };
  }

  /** Codes that were ended stay ended. */
  async function expectOwnersAlone(
    owner: FactorOwner & { passkey: SoftPasskey },
    codesLeft: number,
  ): Promise<void> {
    const browser = await logInWithFactor(test, owner);
    const { passkeys, totp, recoveryCodes } = await factorsOf(browser);
    expect([passkeys.length, totp !== null, recoveryCodes.left]).toEqual([1, true, codesLeft]);
    expect((await logInByPasskey(test.browser(), owner.passkey)).status).toBe(200);
  }

  it('A99 factor-takeover: one press and the reset end what a thief enrolled, and revive what the thief removed', async () => {
    const owner = await settledOwner();
    const thief = owner.browser;
    await removePasskeys(thief);
    const [planted, second] = [await addPasskey(thief), await addPasskey(thief)];
    const { secret } = await addTotp(test, thief);
    const elsewhere = test.browser();
    expect((await logInByPasskey(elsewhere, planted)).status).toBe(200);

    const back = { ...(await pressAndReset(owner, 'Chave de acesso removida')), passkey: owner.passkey };
    for (const browser of [thief, elsewhere]) expect((await browser.get('v2/account/me')).status).toBe(401);
    for (const passkey of [planted, second])
      expect((await logInByPasskey(test.browser(), passkey)).problem().code).toBe('passkey_removed');
    const pending = test.browser();
    await startLogin(pending, back);
    const stolen = await freshCode(test, { ...back, secret });
    expect((await sendCode(pending, stolen)).problem().code).toBe('factor_code_wrong');
    await expectOwnersAlone(back, owner.recoveryCodes.length);
  });

  it('A99 factor-takeover: a second factor that a thief turned off and on again with a passkey is the owner’s after the press', async () => {
    const owner = await settledOwner();
    const thief = owner.browser;
    expect((await thief.post('v2/account/dropSecondFactor')).status).toBe(204);
    await removePasskeys(thief);
    const planted = await addPasskey(thief);
    expect((await thief.post('v2/account/requireSecondFactor')).status).toBe(200);

    const back = await pressAndReset(owner, PASSKEY_ADDED, 2);
    expect((await logInByPasskey(test.browser(), planted)).problem().code).toBe('passkey_removed');
    await expectOwnersAlone({ ...back, passkey: owner.passkey }, 0);
  });
});
