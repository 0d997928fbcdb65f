import { newAccountLink, type PressedPurpose, pressBody, pressedAt } from '@portaria/harness/account-links';
import { newConfirmedOwner, newOwner, newPassword, type Owner } from '@portaria/harness/account-owner';
import { interleaved } from '@portaria/harness/interleaved';
import { newSession } from '@portaria/harness/new-session';
import { logIn, newPerson } from '@portaria/harness/people';
import { accountIdOf } from '@portaria/harness/reset-links';
import { expectRefused } from '@portaria/harness/session-doors';
import { useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { describe, expect, it } from 'vitest';
import { notMePurposes } from '../../src/security/one-time-link.ts';
import { lockAccountRow } from '../../src/store/accounts/accounts.ts';
import { insertEmailChange } from '../../src/store/accounts/email-changes.ts';
import { serviceAudit } from '../../src/store/activity/audit-events.ts';
import { endAllSessions, insertSession } from '../../src/store/session/sessions.ts';

describe('sessions, devices and links that the owner revoked', () => {
  const test = useTestApp({ variables: withoutLimits });

  const press = (purpose: PressedPurpose, token: string) =>
    test.browser().post(pressedAt[purpose].path, pressBody(purpose, token, newPassword));

  it('A42 after-reset: rejects a call that was waiting on the row lock while a reset committed [V15.4.2]', async () => {
    const email = newPerson().email;
    const passwords = { password: newPassword, confirmPassword: newPassword };
    const calls: readonly [string, (owner: Owner) => object | undefined][] = [
      ['changeEmail', () => ({ email })],
      ['changePassword', ({ password }) => ({ currentPassword: password, ...passwords })],
      ['askDeletion', () => undefined],
    ];
    for (const [call, bodyOf] of calls) {
      const owner = await newOwner(test);
      const thief = owner.browser.clone();
      const accountId = await accountIdOf(test, owner.email);
      const answer = await interleaved(test, {
        first: (trx) => lockAccountRow(trx, accountId),
        call: () => thief.post(`v2/account/${call}`, bodyOf(owner)),
        last: (trx) => endAllSessions(trx, accountId, 'password-reset'),
      });
      expect([call, answer.problem().code]).toEqual([call, 'session_invalid']);
    }
  });

  it('A42 after-reset: "não fui eu" revokes all sessions, devices and other links, with a link of any release', async () => {
    for (const purpose of notMePurposes) {
      const owner = await newConfirmedOwner(test);
      const thief = test.browser();
      expect(await logIn(thief, owner.username, owner.password)).toBe(200);
      const accountId = await accountIdOf(test, owner.email);
      const { token } = await newAccountLink(test, accountId, purpose, owner.email);
      const spare = await newAccountLink(test, accountId, 'reset-password');
      expect((await press(purpose, token)).status).toBe(204);
      for (const browser of [thief, owner.browser]) await expectRefused(browser);
      expect((await press('reset-password', spare.token)).problem().code).toBe('link_invalid');
      const devices = await test.database.query('select from known_devices where account_id = $1', [
        accountId,
      ]);
      expect(devices).toEqual([]);
      for (const browser of [thief, owner.browser, test.browser()])
        expect(await logIn(browser, owner.username, owner.password)).toBe(401);
    }
  });

  it('A42 after-reset: a reset cancels a pending address change and keeps the "não fui eu" link valid', async () => {
    const owner = await newConfirmedOwner(test);
    const accountId = await accountIdOf(test, owner.email);
    const change = { accountId, email: newPerson().email, waitSeconds: 60, noticeId: null, codeLinkId: null };
    await insertEmailChange(test.context.db, change);
    const stop = await newAccountLink(test, accountId, 'not-me', owner.email);
    const { token } = await newAccountLink(test, accountId, 'reset-password');
    expect((await press('reset-password', token)).status).toBe(204);
    expect(await test.database.query('select from email_changes where account_id = $1', [accountId])).toEqual(
      [],
    );
    expect((await press('not-me', stop.token)).status).toBe(204);
  });

  it('A42 after-reset: ending a session also forgets its device, so the next login there sends a notice', async () => {
    for (const path of ['endSession', 'endOtherSessions']) {
      const owner = await newOwner(test);
      const thief = test.browser();
      await logIn(thief, owner.username, owner.password);
      const accountId = await accountIdOf(test, owner.email);
      const devices = () =>
        test.database.query<{ id: string }>('select id from known_devices where account_id = $1', [
          accountId,
        ]);
      const [session] = await test.database.query<{ id: string; device_id: string }>(
        'select id, device_id from sessions where account_id = $1 order by created_at desc, id desc limit 1',
        [accountId],
      );
      expect(await devices()).toHaveLength(2);
      const body = path === 'endSession' ? { id: session?.id } : undefined;
      expect((await owner.browser.post(`v2/account/${path}`, body)).status).toBe(204);
      const left = await devices();
      expect([path, left.length]).toEqual([path, 1]);
      expect(left[0]?.id).not.toBe(session?.device_id);
    }
  });

  it('A42 after-reset: a login whose password was checked before "não fui eu" opens no session after it', async () => {
    const owner = await newConfirmedOwner(test);
    const accountId = await accountIdOf(test, owner.email);
    const open = () => insertSession(test.context.db, newSession(accountId), serviceAudit('session.opened'));
    expect(await open()).toMatchObject({ username: owner.username });
    const link = await newAccountLink(test, accountId, 'not-me', owner.email);
    expect((await press('not-me', link.token)).status).toBe(204);
    await expect(open()).rejects.toThrow('the proofs do not open a session');
  });

  it('A42 after-reset: a password change keeps the current session and revokes all others', async () => {
    const owner = await newOwner(test);
    const thief = test.browser();
    await logIn(thief, owner.username, owner.password);
    const body = { currentPassword: owner.password, password: newPassword, confirmPassword: newPassword };
    expect((await owner.browser.post('v2/account/changePassword', body)).status).toBe(204);
    await expectRefused(thief);
    expect((await owner.browser.get('v2/account/me')).status).toBe(200);
    expect(await logIn(test.browser(), owner.username, owner.password)).toBe(401);
  });
});
