import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockAccount } from '../../src/data/accounts.ts';
import { serviceAudit } from '../../src/data/audit-events.ts';
import { endAllSessions, openSession } from '../../src/data/sessions.ts';
import type { LinkPurpose } from '../../src/security/one-time-link.ts';
import { uuidV7 } from '../../src/security/uuid-v7.ts';
import { newOwner, newPassword, type Owner } from '../account-owner.ts';
import { interleaved } from '../interleaved.ts';
import { newSession } from '../new-session.ts';
import { logIn, newPerson } from '../people.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { withoutLimits } from '../test-environment.ts';
import { newAccountLink, pressBody, pressedAt } from './account-links.ts';
import { accountIdOf } from './reset-links.ts';
import { expectRefused } from './session-doors.ts';

describe('what an owner ended', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ variables: withoutLimits });
  });
  afterAll(() => test.close());

  const press = (purpose: LinkPurpose, token: string) =>
    test.browser().post(pressedAt[purpose].path, pressBody(purpose, token, newPassword));

  it('A42 after-reset: a call that waited for the reset is refused as one that comes after it', async () => {
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
        first: (trx) => lockAccount(trx, accountId),
        call: () => thief.post(`v2/account/${call}`, bodyOf(owner)),
        last: (trx) => endAllSessions(trx, accountId, 'password-reset'),
      });
      expect([call, answer.problem().code]).toEqual([call, 'session_invalid']);
    }
  });

  it('A42 after-reset: a change of password, a lock and an undo end every other session and device at once', async () => {
    for (const purpose of ['lock-account', 'undo-email'] as const) {
      const owner = await newOwner(test);
      const thief = test.browser();
      expect(await logIn(thief, owner.username, owner.password)).toBe(200);
      const accountId = await accountIdOf(test, owner.email);
      const { token } = await newAccountLink(test, accountId, purpose, newPerson().email);
      const spare = await newAccountLink(test, accountId, 'reset-password');
      expect((await press(purpose, token)).status).toBe(204);
      for (const browser of [thief, owner.browser]) await expectRefused(browser);
      expect((await press('reset-password', spare.token)).problem().code).toBe('link_invalid');
      const devices = await test.database.query('select from known_devices where account_id = $1', [
        accountId,
      ]);
      expect([purpose, devices]).toEqual([purpose, []]);
    }
  });

  it('A42 after-reset: a reset ends the undos of its own mailbox, and those of another stay', async () => {
    const owner = await newOwner(test);
    const accountId = await accountIdOf(test, owner.email);
    const earlier = newPerson().email;
    const kept = await newAccountLink(test, accountId, 'undo-email', earlier);
    const ended = await newAccountLink(test, accountId, 'lock-account', owner.email.toUpperCase());
    const reset = await newAccountLink(test, accountId, 'reset-password');
    expect((await press('reset-password', reset.token)).status).toBe(204);
    expect((await press('lock-account', ended.token)).problem().code).toBe('link_invalid');
    expect((await press('undo-email', kept.token)).status).toBe(204);
    expect(await accountIdOf(test, earlier)).toBe(accountId);
  });

  it('A42 after-reset: a session that is ended takes its device along, and nobody comes back unnoticed', async () => {
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

  it('A42 after-reset: a login that was admitted before "não fui eu" opens nothing after it', async () => {
    const owner = await newOwner(test);
    const accountId = await accountIdOf(test, owner.email);
    const [password] = await test.database.query<{ hash: string }>(
      'select hash from passwords where account_id = $1',
      [accountId],
    );
    const open = (known: boolean) =>
      openSession(
        test.context.db,
        { ...newSession(accountId), device: { id: uuidV7(), known } },
        password?.hash ?? '',
        serviceAudit('session.opened'),
      );
    expect(await open(false)).toBeDefined();
    const link = await newAccountLink(test, accountId, 'not-me');
    expect((await press('not-me', link.token)).status).toBe(200);
    expect(await open(false)).toBeUndefined();
    expect(await open(true)).toBeDefined();
  });

  it('A42 after-reset: a lock and an undo bring back the mailbox they were sent to, whoever has the account by now', async () => {
    for (const purpose of ['lock-account', 'undo-email'] as const) {
      const owner = await newOwner(test);
      const accountId = await accountIdOf(test, owner.email);
      const { token } = await newAccountLink(test, accountId, purpose, owner.email);
      const swap = await newAccountLink(test, accountId, 'change-email', newPerson().email);
      expect((await press('change-email', swap.token)).status).toBe(204);
      expect((await press(purpose, token)).status).toBe(204);
      expect([purpose, await accountIdOf(test, owner.email)]).toEqual([purpose, accountId]);
    }
  });

  it('A42 after-reset: who changes the password keeps this session, and all others are over', async () => {
    const owner = await newOwner(test);
    const thief = test.browser();
    await logIn(thief, owner.username, owner.password);
    const body = { currentPassword: owner.password, password: newPassword, confirmPassword: newPassword };
    expect((await owner.browser.post('v2/account/changePassword', body)).status).toBe(204);
    await expectRefused(thief);
    expect((await owner.browser.get('v2/account/me')).status).toBe(200);
    expect(await logIn(test.browser(), owner.username, owner.password)).toBe(401);
  });

  it('A42 after-reset: a disowned session is over, and its device is a stranger’s', async () => {
    const owner = await newOwner(test);
    const thief = test.browser();
    await logIn(thief, owner.username, owner.password);
    const accountId = await accountIdOf(test, owner.email);
    const [session] = await test.database.query<{ id: string }>(
      'select id from sessions where account_id = $1 order by id desc limit 1',
      [accountId],
    );
    const link = await newAccountLink(test, accountId, 'not-me');
    await test.database.query('update one_time_links set session_id = $1 where id = $2', [
      session?.id,
      link.id,
    ]);
    expect((await press('not-me', link.token)).status).toBe(200);
    await expectRefused(thief);
    expect(await logIn(thief, owner.username, owner.password)).toBe(429);
  });

  it('A42 after-reset: what a disowned session had asked for is called off with it', async () => {
    const owner = await newOwner(test);
    const accountId = await accountIdOf(test, owner.email);
    const swap = await newAccountLink(test, accountId, 'change-email', newPerson().email);
    await newAccountLink(test, accountId, 'cancel-deletion');
    const link = await newAccountLink(test, accountId, 'not-me');
    expect((await press('not-me', link.token)).status).toBe(200);
    expect((await press('change-email', swap.token)).problem().code).toBe('link_invalid');
    const deletions = 'select from account_deletions where account_id = $1';
    expect(await test.database.query(deletions, [accountId])).toEqual([]);
  });
});
