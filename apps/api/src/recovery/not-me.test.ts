import type { ActivityResponse, RecoveryCodesResponse } from '@portaria/contract';
import { newAccountLink } from '@portaria/harness/account-links';
import {
  linkTo,
  mailTo,
  newConfirmedOwner,
  newOwner,
  newPassword,
  type Owner,
  withNewPassword,
} from '@portaria/harness/account-owner';
import { addTotp, freshCode, newFactorOwner, sendCode, startLogin } from '@portaria/harness/authenticator';
import { logIn, newPerson } from '@portaria/harness/people';
import { accountIdOf } from '@portaria/harness/reset-links';
import { useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { afterEach, describe, expect, it } from 'vitest';
import { notMePurposes } from '../security/one-time-link.ts';

const NEW_DEVICE = 'Novo acesso à sua conta';
const RESET = 'Redefinir sua senha';

describe('"não fui eu"', () => {
  const test = useTestApp({ variables: withoutLimits, worker: true });
  afterEach(() => test.database.shiftClock('0 seconds'));

  const press = (token: string) => test.browser().post('v2/account/notMe', { token });
  const reset = (token: string) => test.browser().post('v2/account/resetPassword', withNewPassword(token));
  const frozen = async ({ email }: Owner) => {
    const rows = await test.database.query(
      'select from accounts where email = $1 and unknown_devices_refused_at is not null',
      [email],
    );
    return rows.length === 1;
  };
  async function thiefOf(owner: Owner): Promise<Owner> {
    const browser = test.browser();
    expect(await logIn(browser, owner.username, owner.password)).toBe(200);
    return { ...owner, browser };
  }

  it('ends all sessions, forgets all devices, blocks logins, and mails a reset link to the owner', async () => {
    const owner = await newConfirmedOwner(test);
    const thief = await thiefOf(owner);
    const answer = await press(await linkTo(test, owner.email, NEW_DEVICE));
    expect([answer.status, answer.text]).toEqual([204, '']);
    for (const browser of [thief.browser, owner.browser, test.browser()]) {
      expect((await browser.get('v2/account/me')).status).toBe(401);
      expect((await browser.post('v2/account/refresh')).status).toBe(401);
      expect(await logIn(browser, owner.username, owner.password)).toBe(401);
    }
    const mail = await mailTo(test, owner.email, RESET);
    expect(mail.parsed.text).toContain('congelada até você escolher uma nova senha');
    expect((await reset(await linkTo(test, owner.email, RESET))).status).toBe(204);
    expect(await logIn(thief.browser, owner.username, owner.password)).toBe(401);
    expect(await logIn(test.browser(), owner.username, newPassword)).toBe(200);
  });

  const entersWith = async (owner: Owner, code: string): Promise<number> => {
    const browser = test.browser();
    expect((await startLogin(browser, owner)).status).toBe(403);
    return (await sendCode(browser, code)).status;
  };
  const older = async (accountId: string) => {
    for (const column of ['created_at', 'expires_at'])
      await test.database.query(
        `update one_time_links set ${column} = ${column} - interval '8 days' where account_id = $1`,
        [accountId],
      );
    for (const table of ['totp_secrets', 'recovery_codes'])
      await test.database.query(
        `update ${table} set created_at = created_at - interval '8 days' where account_id = $1`,
        [accountId],
      );
  };

  it('restores the factor that a thief replaced, and ends the thief’s, but revives no recovery codes', async () => {
    const owner = await newFactorOwner(test);
    await older(owner.accountId);
    const thief = await addTotp(test, owner.browser);
    const renewed = (await owner.browser.post('v2/account/renewRecoveryCodes')).json<RecoveryCodesResponse>();
    await press(await linkTo(test, owner.email, 'Novos códigos de recuperação'));
    const mail = await mailTo(test, owner.email, RESET);
    expect(mail.parsed.text).toContain('desfizemos as mudanças na verificação em duas etapas');
    await reset(await linkTo(test, owner.email, RESET));
    const back = { ...owner, password: newPassword };
    expect(await entersWith(back, await freshCode(test, { ...owner, secret: thief.secret }))).toBe(400);
    expect(await entersWith(back, renewed.recoveryCodes[0] ?? '')).toBe(400);
    expect(await entersWith(back, owner.recoveryCodes[0] ?? '')).toBe(400);
    expect(await entersWith(back, await freshCode(test, owner))).toBe(200);
  });

  it('turns the second factor on again that a thief turned off, and off that a thief turned on', async () => {
    const owner = await newFactorOwner(test);
    await older(owner.accountId);
    expect((await owner.browser.post('v2/account/dropSecondFactor')).status).toBe(204);
    await press(await linkTo(test, owner.email, 'Verificação em duas etapas desligada'));
    await reset(await linkTo(test, owner.email, RESET));
    expect(await entersWith({ ...owner, password: newPassword }, await freshCode(test, owner))).toBe(200);

    const beginner = await newConfirmedOwner(test);
    await addTotp(test, (await thiefOf(beginner)).browser);
    await press(await linkTo(test, beginner.email, 'Verificação em duas etapas ligada'));
    await reset(await linkTo(test, beginner.email, RESET));
    expect(await logIn(test.browser(), beginner.username, newPassword)).toBe(200);
  });

  it('works once and invalidates all other links of the account', async () => {
    const owner = await newConfirmedOwner(test);
    const accountId = await accountIdOf(test, owner.email);
    const links = await Promise.all(
      (['not-me', 'not-me', 'reset-password'] as const).map((purpose) =>
        newAccountLink(test, accountId, purpose),
      ),
    );
    const [first, second, resetLink] = links.map(({ token }) => token);
    expect((await press(first ?? '')).status).toBe(204);
    for (const token of [first, second])
      expect((await press(token ?? '')).problem().code).toBe('link_invalid');
    expect((await reset(resetLink ?? '')).problem().code).toBe('link_invalid');
  });

  it('cancels a pending deletion and a pending e-mail change', async () => {
    const owner = await newConfirmedOwner(test);
    const thief = await thiefOf(owner);
    expect((await thief.browser.post('v2/account/askDeletion')).status).toBe(200);
    const email = newPerson().email;
    expect((await thief.browser.post('v2/account/changeEmail', { email })).status).toBe(204);
    const swap = await linkTo(test, email, 'Confirme seu novo e-mail');
    await press(await linkTo(test, owner.email, NEW_DEVICE));
    await reset(await linkTo(test, owner.email, RESET));
    const again = test.browser();
    await logIn(again, owner.username, newPassword);
    expect((await again.post('v2/account/confirmEmailChange', { token: swap })).problem().code).toBe(
      'link_invalid',
    );
    expect((await again.get('v2/account/deletion')).json()).toEqual({ dueAt: null });
    const { items } = (await again.get('v2/account/activity')).json<ActivityResponse>();
    const done = items.map(({ event }) => event);
    for (const event of ['email-change.cancelled', 'deletion.cancelled', 'account.frozen'])
      expect(done).toContain(event);
  });

  it('stays valid for seven days, despite a password change and a reset', async () => {
    const owner = await newConfirmedOwner(test);
    const thief = await thiefOf(owner);
    const token = await linkTo(test, owner.email, NEW_DEVICE);
    const body = { currentPassword: owner.password, password: 'Do-Ladrao77', confirmPassword: 'Do-Ladrao77' };
    expect((await thief.browser.post('v2/account/changePassword', body)).status).toBe(204);
    const { token: link } = await newAccountLink(
      test,
      await accountIdOf(test, owner.email),
      'reset-password',
    );
    expect((await reset(link)).status).toBe(204);
    await test.database.shiftClock('7 days 1 second');
    expect((await press(token)).problem().code).toBe('link_invalid');
    await test.database.shiftClock('6 days 23 hours');
    expect((await press(token)).status).toBe(204);
    expect(await frozen(owner)).toBe(true);
  });

  it.each(notMePurposes)(
    'freezes the account by a valid %s link only if it was sent to the confirmed mailbox',
    async (purpose) => {
      const owner = await newConfirmedOwner(test);
      const accountId = await accountIdOf(test, owner.email);
      const elsewhere = await newAccountLink(test, accountId, purpose, newPerson().email);
      expect((await press(elsewhere.token)).problem().code).toBe('link_invalid');
      expect(await frozen(owner)).toBe(false);
      const own = await newAccountLink(test, accountId, purpose, owner.email.toUpperCase());
      expect((await press(own.token)).status).toBe(204);
      expect(await frozen(owner)).toBe(true);
      const unconfirmed = await newOwner(test);
      const powerless = await newAccountLink(
        test,
        await accountIdOf(test, unconfirmed.email),
        purpose,
        unconfirmed.email,
      );
      expect((await press(powerless.token)).problem().code).toBe('link_invalid');
      expect(await frozen(unconfirmed)).toBe(false);
    },
  );

  it('in the account ends all other sessions, keeps this one, and does not freeze the account', async () => {
    const owner = await newConfirmedOwner(test);
    const thief = await thiefOf(owner);
    await thief.browser.post('v2/account/askDeletion');
    expect((await owner.browser.post('v2/account/protectAccount')).status).toBe(204);
    expect((await thief.browser.get('v2/account/me')).status).toBe(401);
    expect((await owner.browser.get('v2/account/me')).status).toBe(200);
    expect((await owner.browser.get('v2/account/deletion')).json()).toEqual({ dueAt: null });
    expect(await frozen(owner)).toBe(false);
    const devices = await test.database.query(
      'select from known_devices join accounts on accounts.id = account_id where email = $1',
      [owner.email],
    );
    expect(devices).toHaveLength(1);
    await test.database.shiftClock('10 minutes 1 second');
    expect((await owner.browser.post('v2/account/protectAccount')).problem().code).toBe('proof_required');
  });
});
