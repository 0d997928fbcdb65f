import {
  codeTo,
  linkTo,
  mailTo,
  newConfirmedOwner,
  newOwner,
  type Owner,
  withNewPassword,
} from '@portaria/harness/account-owner';
import { daysUntilMoved, moveDueEmails } from '@portaria/harness/email-moves';
import { interleaved } from '@portaria/harness/interleaved';
import { logIn, newPerson } from '@portaria/harness/people';
import { accountIdOf, newResetLink } from '@portaria/harness/reset-links';
import { useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { lockAccountRow } from '../store/accounts/accounts.ts';
import { endAllSessions } from '../store/session/sessions.ts';

const ASKED = 'Pedido de troca de e-mail';
const WAITING = 'O e-mail da sua conta vai mudar';
const CHANGED = 'O e-mail da sua conta foi trocado';
const CONFIRM = 'Confirme seu novo e-mail';

let count = 0;
function freshAddress(): string {
  count += 1;
  return `novo${count}@exemplo.com.br`;
}

describe('changing the e-mail', () => {
  const test = useTestApp({ variables: withoutLimits, worker: true });
  beforeAll(async () => {});
  afterEach(async () => {
    test.mails.refuseWith(undefined);
    await test.database.shiftClock('0 seconds');
  });

  const requestChange = ({ browser }: Owner, email: string) =>
    browser.post('v2/account/changeEmail', { email });
  const typeCode = ({ browser }: Owner, code: string) =>
    browser.post('v2/account/confirmEmailChangeCode', { code });
  const approve = ({ browser }: Owner, code: string) =>
    browser.post('v2/account/approveEmailChange', { code });
  const cancel = ({ browser }: Owner) => browser.post('v2/account/cancelEmailChange');
  const pending = async ({ browser }: Owner) => (await browser.get('v2/account/emailChange')).json();
  const emailOf = async ({ browser }: Owner) =>
    (await browser.get('v2/account/me')).json<{ email: string }>().email;
  const mailsTo = (email: string, subject: string) =>
    test.mails.mails.filter(({ to, parsed }) => to.includes(email) && parsed.subject === subject);

  /** Requests the change and confirms it with the code from the new mailbox. */
  async function requestAndConfirm(owner: Owner, email: string): Promise<void> {
    expect((await requestChange(owner, email)).status).toBe(204);
    expect((await typeCode(owner, await codeTo(test, email, CONFIRM))).status).toBe(204);
  }

  /** Logs in on a device that the account did not know before. */
  async function onYoungDevice(owner: Owner): Promise<Owner> {
    const browser = test.browser();
    expect(await logIn(browser, owner.username, owner.password)).toBe(200);
    return { ...owner, browser };
  }

  it('moves an unconfirmed address as soon as the new mailbox confirms, and notifies the old one', async () => {
    const owner = await newOwner(test);
    const email = freshAddress();
    expect((await requestChange(owner, email)).status).toBe(204);
    expect(await emailOf(owner)).toBe(owner.email);
    expect(await pending(owner)).toEqual({ pendingEmail: email, dueAt: null, codeSent: false });
    expect((await typeCode(owner, await codeTo(test, email, CONFIRM))).status).toBe(204);
    expect(await emailOf(owner)).toBe(email);
    expect(await pending(owner)).toEqual({ pendingEmail: null, dueAt: null, codeSent: false });
    expect(await logIn(test.browser(), email, owner.password)).toBe(200);
    expect(await logIn(test.browser(), owner.email, owner.password)).toBe(401);
    const notice = await mailTo(test, owner.email, CHANGED);
    expect(notice.parsed.text).not.toContain(email);
    expect(notice.parsed.text).not.toContain('#token=');
    expect(mailsTo(owner.email, ASKED)).toEqual([]);
  });

  it('moves a confirmed address after a week, with notices at the request, halfway, a day before and at the end [V6.3.7]', async () => {
    const owner = await onYoungDevice(await newConfirmedOwner(test));
    const accountId = await accountIdOf(test, owner.email);
    const email = freshAddress();
    await requestAndConfirm(owner, email);
    const waiting = await pending(owner);
    expect(waiting).toMatchObject({ pendingEmail: email, codeSent: false });
    const wait = Date.parse((waiting as { dueAt: string }).dueAt) - Date.now();
    expect(Math.abs(wait - 168 * 3_600_000)).toBeLessThan(60_000);
    expect(await emailOf(owner)).toBe(owner.email);
    expect((await mailTo(test, owner.email, ASKED)).parsed.text).toContain(email);
    expect(await daysUntilMoved(test, accountId)).toBe(7);
    const notices = mailsTo(owner.email, WAITING);
    expect(notices).toHaveLength(2);
    for (const { parsed } of notices) expect(parsed.text).toContain(email);
    await mailTo(test, owner.email, CHANGED);
    expect(await accountIdOf(test, email)).toBe(accountId);
  });

  it('moves a confirmed address at once with the current mailbox’s code, if requested on the sign-up device', async () => {
    const owner = await newConfirmedOwner(test);
    const email = freshAddress();
    await requestAndConfirm(owner, email);
    expect(await pending(owner)).toMatchObject({ pendingEmail: email, codeSent: true });
    const code = await codeTo(test, owner.email, ASKED);
    expect((await approve(await onYoungDevice(await newOwner(test)), code)).problem().code).toBe(
      'code_invalid',
    );
    expect((await approve(owner, code)).status).toBe(204);
    expect(await emailOf(owner)).toBe(email);
    expect((await approve(owner, code)).problem().code).toBe('code_invalid');
  });

  it('sends the current mailbox a code only for a device known for a week or since sign-up, and not after a reset', async () => {
    const owner = await newConfirmedOwner(test);
    const young = await onYoungDevice(owner);
    await requestChange(young, freshAddress());
    expect(await codeTo(test, owner.email, ASKED)).toBe('');
    await test.database.shiftClock('6 days 23 hours');
    await young.browser.post('v2/account/refresh');
    await young.browser.post('v2/account/prove', { password: owner.password });
    await test.database.shiftClock('7 days 1 second');
    const returned = { ...young, browser: young.browser };
    expect(await logIn(returned.browser, owner.username, owner.password)).toBe(200);
    await requestChange(returned, freshAddress());
    expect(await codeTo(test, owner.email, ASKED, 2)).toMatch(/^\d{6}$/);
    const body = withNewPassword(await newResetLink(test, await accountIdOf(test, owner.email)));
    expect((await test.browser().post('v2/account/resetPassword', body)).status).toBe(204);
    expect(await logIn(returned.browser, owner.username, 'Casa-Nova22')).toBe(200);
    await requestChange(returned, freshAddress());
    expect(await codeTo(test, owner.email, ASKED, 3)).toBe('');
  });

  it('accepts no code after five wrong ones', async () => {
    const owner = await newConfirmedOwner(test);
    const email = freshAddress();
    await requestAndConfirm(owner, email);
    const code = await codeTo(test, owner.email, ASKED);
    const wrong = code === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 5; tries += 1) expect((await approve(owner, wrong)).status).toBe(400);
    expect((await approve(owner, code)).problem().code).toBe('code_invalid');
    expect(await emailOf(owner)).toBe(owner.email);
  });

  it('accepts the new mailbox’s link only in a session of the requesting account', async () => {
    const [owner, other] = [await newOwner(test), await newOwner(test)];
    const email = freshAddress();
    await requestChange(owner, email);
    const token = await linkTo(test, email, CONFIRM);
    const press = ({ browser }: { browser: Owner['browser'] }) =>
      browser.post('v2/account/confirmEmailChange', { token });
    expect((await press({ browser: test.browser() })).status).toBe(401);
    expect((await press(other)).problem().code).toBe('link_invalid');
    expect((await press(owner)).status).toBe(204);
    expect(await emailOf(owner)).toBe(email);
    expect((await press(owner)).problem().code).toBe('link_invalid');
  });

  it('requires step-up when the last password check is older than ten minutes [V7.5.1]', async () => {
    const owner = await newOwner(test);
    await test.database.shiftClock('10 minutes 1 second');
    expect((await requestChange(owner, freshAddress())).problem().code).toBe('proof_required');
    expect(
      (await owner.browser.post('v2/account/prove', { password: 'Errada-Mesmo1' })).problem(),
    ).toMatchObject({
      code: 'wrong_password',
      errors: { password: ['Senha incorreta.'] },
    });
    expect((await owner.browser.post('v2/account/prove', { password: owner.password })).status).toBe(204);
    expect((await requestChange(owner, freshAddress())).status).toBe(204);
  });

  it('rejects an address that is taken, unchanged, or pending for another account', async () => {
    const [owner, other] = [await newOwner(test), await newConfirmedOwner(test)];
    expect((await requestChange(owner, other.email)).problem().code).toBe('email_taken');
    expect((await requestChange(owner, owner.email.toUpperCase())).problem().code).toBe('email_unchanged');
    const awaited = freshAddress();
    await requestChange(owner, awaited);
    const early = await codeTo(test, awaited, CONFIRM);
    await requestChange(other, awaited);
    expect((await typeCode(other, await codeTo(test, awaited, CONFIRM, 2))).status).toBe(204);
    // This request was made before the other account's change was pending, and is confirmed afterwards.
    expect((await typeCode(owner, early)).problem().code).toBe('email_taken');
    expect((await requestChange(owner, awaited)).problem().code).toBe('email_taken');
    const squatter = newPerson({ email: awaited });
    expect((await test.browser().post('v2/account/register', squatter)).problem().code).toBe('email_taken');
    expect((await cancel(other)).status).toBe(204);
    expect((await test.browser().post('v2/account/register', squatter)).status).toBe(200);
  });

  it('can be cancelled before and after confirmation, and a new request restarts the waiting period', async () => {
    const owner = await newConfirmedOwner(test);
    const accountId = await accountIdOf(test, owner.email);
    const [first, second, third] = [freshAddress(), freshAddress(), freshAddress()];
    await requestChange(owner, first);
    const firstCode = await codeTo(test, first, CONFIRM);
    await requestAndConfirm(owner, second);
    expect((await typeCode(owner, firstCode)).status).toBe(400);
    expect((await cancel(owner)).status).toBe(204);
    expect((await cancel(owner)).problem().code).toBe('email_change_not_pending');
    await requestAndConfirm(owner, third);
    const oldCode = await codeTo(test, owner.email, ASKED, 2);
    await test.database.shiftClock('6 days');
    await moveDueEmails(test);
    await owner.browser.post('v2/account/prove', { password: owner.password });
    await requestAndConfirm(owner, freshAddress());
    expect((await approve(owner, oldCode)).problem().code).toBe('code_invalid');
    expect(await daysUntilMoved(test, accountId, 6)).toBeGreaterThanOrEqual(13);
  });

  it('does not proceed while the mail server rejects the notices', async () => {
    const owner = await newConfirmedOwner(test);
    const accountId = await accountIdOf(test, owner.email);
    const email = freshAddress();
    await requestAndConfirm(owner, email);
    test.mails.refuseWith(550);
    for (const day of [4, 7, 8, 12]) {
      await test.database.shiftClock(`${day} days`);
      await moveDueEmails(test);
    }
    expect(await emailOf({ ...owner, browser: (await onDay12()).browser })).toBe(owner.email);
    test.mails.refuseWith(undefined);
    expect(await daysUntilMoved(test, accountId, 12.5)).toBeGreaterThan(15);

    async function onDay12(): Promise<Owner> {
      const browser = test.browser();
      expect(await logIn(browser, owner.username, owner.password)).toBe(200);
      return { ...owner, browser };
    }
  });

  it('is cancelled by a password reset and by a password change', async () => {
    for (const way of ['reset', 'password'] as const) {
      const owner = await newConfirmedOwner(test);
      const accountId = await accountIdOf(test, owner.email);
      await requestAndConfirm(owner, freshAddress());
      if (way === 'reset') {
        const body = withNewPassword(await newResetLink(test, accountId));
        expect((await test.browser().post('v2/account/resetPassword', body)).status).toBe(204);
      } else {
        const password = 'Casa-Nova22';
        const body = { currentPassword: owner.password, password, confirmPassword: password };
        expect((await owner.browser.post('v2/account/changePassword', body)).status).toBe(204);
      }
      expect(
        await test.database.query('select from email_changes where account_id = $1', [accountId]),
      ).toEqual([]);
      expect(await accountIdOf(test, owner.email)).toBe(accountId);
    }
  });

  it('does not proceed while the account is disabled', async () => {
    const owner = await newConfirmedOwner(test);
    const accountId = await accountIdOf(test, owner.email);
    await requestAndConfirm(owner, freshAddress());
    await test.database.query('update accounts set disabled_at = now() where id = $1', [accountId]);
    await test.database.shiftClock('20 days');
    await moveDueEmails(test);
    expect(await accountIdOf(test, owner.email)).toBe(accountId);
  });

  it('is dropped when another account has taken the address meanwhile', async () => {
    const owner = await newConfirmedOwner(test);
    const accountId = await accountIdOf(test, owner.email);
    const email = freshAddress();
    await requestAndConfirm(owner, email);
    // Simulates a process that ignores pending changes.
    await test.database.query('alter table accounts disable trigger accounts_email_not_awaited');
    await test.database.query('update accounts set email = $1, email_canonical = $1 where email = $2', [
      email,
      (await newOwner(test)).email,
    ]);
    await test.database.query('alter table accounts enable trigger accounts_email_not_awaited');
    await daysUntilMoved(test, accountId);
    expect(await accountIdOf(test, owner.email)).toBe(accountId);
  });

  it('is rejected if all sessions are revoked while the request waits for the row lock', async () => {
    const owner = await newOwner(test);
    const accountId = await accountIdOf(test, owner.email);
    const email = freshAddress();
    const answer = await interleaved(test, {
      first: (trx) => lockAccountRow(trx, accountId),
      call: () => requestChange(owner, email),
      last: (trx) => endAllSessions(trx, accountId, 'password-reset'),
    });
    expect(answer.problem().code).toBe('session_invalid');
    expect(await test.database.query('select from one_time_links where email = $1', [email])).toEqual([]);
  });
});
