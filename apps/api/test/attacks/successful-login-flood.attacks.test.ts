import { newConfirmedOwner, newPassword, withNewPassword } from '@portaria/harness/account-owner';
import { newFactorOwner } from '@portaria/harness/authenticator';
import { logIn } from '@portaria/harness/people';
import { accountIdOf, newResetLink } from '@portaria/harness/reset-links';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const LOGINS = 5;

describe('work and rows that a right secret may cause', () => {
  let test: TestApp;
  beforeAll(async () => {
    const guesses = { GUESSES_PER_MINUTE: '3', GUESSES_IN_A_ROW: '3' };
    test = await startTestApp({ variables: { LOGINS_PER_HOUR: String(LOGINS), ...guesses } });
  });
  afterAll(() => test.close());

  it('A327 successful-login-flood: a script with the right password leaves few rows, and keeps no one out', async () => {
    const owner = await newConfirmedOwner(test);
    const accountId = await accountIdOf(test, owner.email);
    const anywhere = (password: string) => logIn(test.browser(), owner.username, password);
    const statuses: number[] = [];
    for (let at = 0; at < 3 * LOGINS; at += 1) statuses.push(await anywhere(owner.password));
    expect(statuses).toEqual([...Array(LOGINS).fill(200), ...Array(2 * LOGINS).fill(429)]);
    const events = await test.database.query(
      "select from audit_events where account_id = $1 and event = 'session.opened'",
      [accountId],
    );
    // One more came with the sign-up.
    expect(events).toHaveLength(1 + LOGINS);

    // The owner's device has its own count, and the refused ones were no guesses.
    for (let at = 0; at < LOGINS; at += 1)
      expect(await logIn(owner.browser, owner.username, owner.password)).toBe(200);
    expect(await logIn(owner.browser, owner.username, owner.password)).toBe(429);
    expect(await anywhere('Errada-Mesmo1')).toBe(401);

    // A new password has a new count, so knowing the old one locks no one out.
    const link = await newResetLink(test, accountId);
    expect((await test.browser().post('v2/account/resetPassword', withNewPassword(link))).status).toBe(204);
    expect(await anywhere(newPassword)).toBe(200);
  });

  it('A326 hash-mails: new recovery codes whose mail is refused are never hashed', async () => {
    const owner = await newFactorOwner(test);
    const fill = (kind: string) =>
      test.database.query(
        `insert into mails (id, account_id, kind, expires_at)
         select gen_random_uuid(), $1, $2, now() + interval '1 day' from generate_series(1, 10)`,
        [owner.accountId, kind],
      );
    // Calls through: the codes are really hashed.
    const hashed = vi.spyOn(test.context.hasher, 'hash');
    expect((await owner.browser.post('v2/account/renewRecoveryCodes')).status).toBe(200);
    expect(hashed).toHaveBeenCalledTimes(10);
    await fill('recovery-codes-renewed');
    expect((await owner.browser.post('v2/account/renewRecoveryCodes')).status).toBe(429);
    expect(hashed).toHaveBeenCalledTimes(10);
  });
});
