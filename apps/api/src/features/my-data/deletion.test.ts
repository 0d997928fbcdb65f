import type { DeletionResponse } from '@portaria/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  linkTo,
  mailTo,
  newConfirmedOwner,
  newOwner,
  type Owner,
  withNewPassword,
} from '../../../test/account-owner.ts';
import { removeDueAccounts } from '../../../test/account-removal.ts';
import { newAccountLink } from '../../../test/attacks/account-links.ts';
import { accountIdOf, newResetLink } from '../../../test/attacks/reset-links.ts';
import { logIn } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { withoutLimits } from '../../../test/test-environment.ts';

const ASKED = 'Exclusão da conta marcada';
const KEPT = 'Exclusão da conta cancelada';
const DAY_MS = 86_400_000;

describe('asking for the deletion of an account', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ variables: withoutLimits });
    await test.startWorker();
  });
  afterAll(() => test.close());

  const ask = (owner: Owner) => owner.browser.post('v2/account/askDeletion');
  const drop = (owner: Owner) => owner.browser.post('v2/account/dropDeletion');
  const cancel = (token: string) => test.browser().post('v2/account/cancelDeletion', { token });
  const standing = async (owner: Owner) =>
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

  it('marks a day a week ahead, tells the owner, and changes nothing else', async () => {
    const owner = await newConfirmedOwner(test);
    expect(await standing(owner)).toEqual({ dueAt: null });
    const answer = await ask(owner);
    expect(answer.status).toBe(200);
    const { dueAt } = answer.json<DeletionResponse>();
    expect(Math.abs(Date.parse(dueAt ?? '') - Date.now() - 7 * DAY_MS)).toBeLessThan(60_000);
    expect(await standing(owner)).toEqual(answer.json());
    const mail = await mailTo(test, owner.email, ASKED);
    const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' });
    expect(mail.parsed.text).toContain(`Ela será excluída em ${day.format(new Date(dueAt ?? ''))}`);
    expect(mail.parsed.text).toContain('http://localhost:5000/not-me#token=');
    await removeDueAccounts(test);
    expect((await owner.browser.get('v2/account/me')).status).toBe(200);
    expect(await logIn(test.browser(), owner.email, owner.password)).toBe(200);
    expect(await events(owner)).toEqual(['deletion.asked']);
  });

  it('wants the password shown within the last ten minutes', async () => {
    const owner = await newOwner(test);
    await test.database.shiftClock('10 minutes 1 second');
    expect((await ask(owner)).problem().code).toBe('proof_required');
    await test.database.shiftClock('0 seconds');
    expect((await standing(owner)).dueAt).toBeNull();
  });

  it('asked again is the same deletion, with one mail', async () => {
    const owner = await newOwner(test);
    const first = (await ask(owner)).json();
    expect((await ask(owner)).json()).toEqual(first);
    await mailTo(test, owner.email, ASKED);
    const mails = test.mails.mails.filter(
      ({ to, parsed }) => to.includes(owner.email) && parsed.subject === ASKED,
    );
    expect(mails).toHaveLength(1);
  });

  it('is taken back by a link of the release before, once', async () => {
    const owner = await newOwner(test);
    const { token } = await newAccountLink(test, await accountIdOf(test, owner.email), 'cancel-deletion');
    expect((await cancel(token)).status).toBe(204);
    expect((await standing(owner)).dueAt).toBeNull();
    expect((await cancel(token)).problem().code).toBe('link_invalid');
    await mailTo(test, owner.email, KEPT);
    expect(await events(owner)).toEqual(['deletion.cancelled']);
  });

  it('is taken back in the account', async () => {
    const owner = await newOwner(test);
    expect((await drop(owner)).problem().code).toBe('deletion_not_pending');
    await ask(owner);
    expect((await drop(owner)).status).toBe(204);
    expect((await standing(owner)).dueAt).toBeNull();
    expect((await drop(owner)).problem().code).toBe('deletion_not_pending');
    await mailTo(test, owner.email, KEPT);
  });

  it('goes on through a new password, and its link freezes the account to the last hour', async () => {
    const owner = await newConfirmedOwner(test);
    await ask(owner);
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

  it.each(['a reset of the password', '"não fui eu", at the press', '"não fui eu", in the account'])(
    'is ended by %s',
    async (way) => {
      const owner = await newConfirmedOwner(test);
      await ask(owner);
      const accountId = await accountIdOf(test, owner.email);
      if (way.startsWith('a reset')) {
        const body = withNewPassword(await newResetLink(test, accountId));
        expect((await test.browser().post('v2/account/resetPassword', body)).status).toBe(204);
      } else if (way.endsWith('press')) {
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

  it('cannot be asked for in a session that was ended while the call was on its way', async () => {
    const owner = await newOwner(test);
    const { askDeletion } = await import('./deletion.service.ts');
    const [session] = await test.database.query<{ id: string }>(
      'select id from sessions where account_id = $1',
      [await accountIdOf(test, owner.email)],
    );
    await owner.browser.post('v2/account/logout');
    const held = {
      sessionId: session?.id ?? '',
      accountId: await accountIdOf(test, owner.email),
      username: owner.username,
      email: owner.email,
      roles: [],
      emailConfirmed: false,
      proved: true,
      deviceId: null,
    };
    const caller = {
      network: { narrow: 'n', wide: 'w' },
      device: { browser: null, system: null },
      refreshToken: undefined,
      deviceId: undefined,
    };
    await expect(askDeletion(test.context, held, caller)).rejects.toThrow('session_invalid');
  });
});
