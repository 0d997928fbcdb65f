import type { DeletionResponse } from '@portaria/contract';
import { newAccountLink } from '@portaria/harness/account-links';
import {
  linkTo,
  mailTo,
  newConfirmedOwner,
  newOwner,
  type Owner,
  withNewPassword,
} from '@portaria/harness/account-owner';
import { removeDueAccounts } from '@portaria/harness/account-removal';
import { logIn } from '@portaria/harness/people';
import { accountIdOf, newResetLink } from '@portaria/harness/reset-links';
import { useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { describe, expect, it } from 'vitest';

const ASKED = 'Exclusão da conta marcada';
const KEPT = 'Exclusão da conta cancelada';
const DAY_MS = 86_400_000;

describe('requesting account deletion', () => {
  const test = useTestApp({ variables: withoutLimits, worker: true });

  const request = (owner: Owner) => owner.browser.post('v2/account/askDeletion');
  const drop = (owner: Owner) => owner.browser.post('v2/account/dropDeletion');
  const cancel = (token: string) => test.browser().post('v2/account/cancelDeletion', { token });
  const status = async (owner: Owner) =>
    (await owner.browser.get('v2/account/deletion')).json<DeletionResponse>();
  const events = async (owner: Owner) => {
    const id = await accountIdOf(test, owner.email);
    const rows = await test.database.query<{ event: string }>(
      "select event from audit_events where account_id = $1 and event like 'deletion.%' order by at",
      [id],
    );
    return rows.map(({ event }) => event);
  };
  const changePassword = async (owner: Owner) => {
    const password = 'Outra-Porta8';
    const body = { currentPassword: owner.password, password, confirmPassword: password };
    expect((await owner.browser.post('v2/account/changePassword', body)).status).toBe(204);
  };

  it('schedules the deletion in a week, notifies the owner, and changes nothing else', async () => {
    const owner = await newConfirmedOwner(test);
    expect(await status(owner)).toEqual({ dueAt: null });
    const answer = await request(owner);
    expect(answer.status).toBe(200);
    const { dueAt } = answer.json<DeletionResponse>();
    expect(Math.abs(Date.parse(dueAt ?? '') - Date.now() - 7 * DAY_MS)).toBeLessThan(60_000);
    expect(await status(owner)).toEqual(answer.json());
    const mail = await mailTo(test, owner.email, ASKED);
    const day = new Intl.DateTimeFormat('pt-BR', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'America/Sao_Paulo',
    });
    expect(mail.parsed.text).toContain(`Sua conta será excluída em: ${day.format(new Date(dueAt ?? ''))}`);
    expect(mail.parsed.text).toContain('http://localhost:5000/not-me#token=');
    await removeDueAccounts(test);
    expect((await owner.browser.get('v2/account/me')).status).toBe(200);
    expect(await logIn(test.browser(), owner.email, owner.password)).toBe(200);
    expect(await events(owner)).toEqual(['deletion.asked']);
  });

  it('requires step-up within the last ten minutes', async () => {
    const owner = await newOwner(test);
    await test.database.shiftClock('10 minutes 1 second');
    expect((await request(owner)).problem().code).toBe('proof_required');
    await test.database.shiftClock('0 seconds');
    expect((await status(owner)).dueAt).toBeNull();
  });

  it('is idempotent and sends one mail', async () => {
    const owner = await newOwner(test);
    const first = (await request(owner)).json();
    expect((await request(owner)).json()).toEqual(first);
    await mailTo(test, owner.email, ASKED);
    const mails = test.mails.mails.filter(
      ({ to, parsed }) => to.includes(owner.email) && parsed.subject === ASKED,
    );
    expect(mails).toHaveLength(1);
  });

  it('can be cancelled once by a link of the previous release', async () => {
    const owner = await newOwner(test);
    const { token } = await newAccountLink(test, await accountIdOf(test, owner.email), 'cancel-deletion');
    expect((await cancel(token)).status).toBe(204);
    expect((await status(owner)).dueAt).toBeNull();
    expect((await cancel(token)).problem().code).toBe('link_invalid');
    await mailTo(test, owner.email, KEPT);
    expect(await events(owner)).toEqual(['deletion.cancelled']);
  });

  it('can be cancelled in the account', async () => {
    const owner = await newOwner(test);
    expect((await drop(owner)).problem().code).toBe('deletion_not_pending');
    await request(owner);
    expect((await drop(owner)).status).toBe(204);
    expect((await status(owner)).dueAt).toBeNull();
    expect((await drop(owner)).problem().code).toBe('deletion_not_pending');
    await mailTo(test, owner.email, KEPT);
  });

  it('survives a password change, and its link can freeze the account until the last hour', async () => {
    const owner = await newConfirmedOwner(test);
    await request(owner);
    await test.database.shiftClock('3 days');
    await owner.browser.post('v2/account/prove', { password: owner.password });
    await changePassword(owner);
    await test.database.shiftClock('6 days 23 hours');
    await removeDueAccounts(test);
    const token = await linkTo(test, owner.email, ASKED);
    expect((await test.browser().post('v2/account/notMe', { token })).status).toBe(204);
    await test.database.shiftClock('8 days');
    await removeDueAccounts(test);
    expect(await test.database.query('select from accounts where email = $1', [owner.email])).toHaveLength(1);
    await test.database.shiftClock('0 seconds');
  });

  it.each(['a password reset', 'the "não fui eu" link', '"não fui eu" in the account'])(
    'is cancelled by %s',
    async (way) => {
      const owner = await newConfirmedOwner(test);
      await request(owner);
      const accountId = await accountIdOf(test, owner.email);
      if (way === 'a password reset') {
        const body = withNewPassword(await newResetLink(test, accountId));
        expect((await test.browser().post('v2/account/resetPassword', body)).status).toBe(204);
      } else if (way.endsWith('link')) {
        const token = await linkTo(test, owner.email, ASKED);
        expect((await test.browser().post('v2/account/notMe', { token })).status).toBe(204);
      } else {
        expect((await owner.browser.post('v2/account/protectAccount')).status).toBe(204);
      }
      expect(
        await test.database.query('select from account_deletions where account_id = $1', [accountId]),
      ).toEqual([]);
      expect(await events(owner)).toEqual(['deletion.asked', 'deletion.cancelled']);
    },
  );

  it('is rejected if the session ended while the request was in progress', async () => {
    const owner = await newOwner(test);
    const { askDeletion } = await import('./deletion.service.ts');
    const [session] = await test.database.query<{ id: string }>(
      'select id from sessions where account_id = $1',
      [await accountIdOf(test, owner.email)],
    );
    await owner.browser.post('v2/account/logout');
    const endedSession = {
      sessionId: session?.id ?? '',
      accountId: await accountIdOf(test, owner.email),
      username: owner.username,
      email: owner.email,
      roles: [],
      emailConfirmed: false,
      proved: true,
      administrator: null,
      factorToday: false,
      secondFactor: false,
      factorRequired: false,
      deviceId: null,
    };
    const caller = {
      network: { narrow: 'n', wide: 'w' },
      device: { browser: null, system: null },
      refreshToken: undefined,
      deviceId: undefined,
    };
    await expect(askDeletion(test.context, endedSession, caller)).rejects.toThrow('session_invalid');
  });
});
