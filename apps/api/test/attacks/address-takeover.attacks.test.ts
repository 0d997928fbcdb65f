import {
  codeIn,
  codeTo,
  linkTo,
  mailTo,
  newConfirmedOwner,
  type Owner,
  withNewPassword,
} from '@portaria/harness/account-owner';
import type { Browser } from '@portaria/harness/browser';
import { daysUntilMoved, moveDueEmails } from '@portaria/harness/email-moves';
import { logIn, newPerson } from '@portaria/harness/people';
import { accountIdOf } from '@portaria/harness/reset-links';
import { forgot } from '@portaria/harness/reset-mails';
import { useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

const THIEFS = 'Do-Ladrao77';
const RESET = 'Redefinir sua senha';

describe('a thief changing the account’s address', () => {
  const test = useTestApp({ variables: withoutLimits, worker: true });
  beforeAll(async () => {});
  afterEach(async () => {
    test.mails.refuseWith(undefined);
    await test.database.shiftClock('0 seconds');
  });

  const mailsTo = (email: string) => test.mails.mails.filter(({ to }) => to.includes(email));
  const reset = (token: string) =>
    test.browser().post('v2/account/resetPassword', withNewPassword(token, THIEFS));
  async function emailOf(accountId: string): Promise<string | undefined> {
    const query = 'select email from accounts where id = $1';
    const [row] = await test.database.query<{ email: string }>(query, [accountId]);
    return row?.email;
  }

  /** A thief who knows the password and logs in on a new device. */
  async function thiefOf(owner: Owner, password = owner.password): Promise<Browser> {
    const thief = test.browser();
    expect(await logIn(thief, owner.username, password)).toBe(200);
    return thief;
  }

  async function requestAndConfirm(thief: Browser, email: string): Promise<void> {
    expect((await thief.post('v2/account/changeEmail', { email })).status).toBe(204);
    const code = await codeTo(test, email, 'Confirme seu novo e-mail');
    expect((await thief.post('v2/account/confirmEmailChangeCode', { code })).status).toBe(204);
  }

  it('A145 address-takeover: without the current mailbox the address changes only after the waiting period and all notices', async () => {
    const owner = await newConfirmedOwner(test);
    const accountId = await accountIdOf(test, owner.email);
    const email = newPerson().email;
    await requestAndConfirm(await thiefOf(owner), email);
    expect(await daysUntilMoved(test, accountId)).toBe(7);
    const subjects = mailsTo(owner.email).map(({ parsed }) => parsed.subject);
    const count = (subject: string) => subjects.filter((one) => one === subject).length;
    expect([count('Pedido de troca de e-mail'), count('O e-mail da sua conta vai mudar')]).toEqual([1, 2]);
  });

  it('A145 address-takeover: the waiting period starts at the confirmation of the new address, not at the request', async () => {
    const owner = await newConfirmedOwner(test);
    const accountId = await accountIdOf(test, owner.email);
    const email = newPerson().email;
    const thief = await thiefOf(owner);
    expect((await thief.post('v2/account/changeEmail', { email })).status).toBe(204);
    const code = await codeTo(test, email, 'Confirme seu novo e-mail');
    await test.database.shiftClock('20 hours');
    expect(await logIn(thief, owner.username, owner.password)).toBe(200);
    expect((await thief.post('v2/account/confirmEmailChangeCode', { code })).status).toBe(204);
    expect(await daysUntilMoved(test, accountId, 1)).toBe(8);
  });

  it('A145 address-takeover: an hour of access to the mailbox, with a password reset, does not change the address', async () => {
    const owner = await newConfirmedOwner(test);
    const accountId = await accountIdOf(test, owner.email);
    await forgot(test.browser(), owner.email);
    expect((await reset(await linkTo(test, owner.email, RESET))).status).toBe(204);
    const thief = await thiefOf(owner, THIEFS);
    await requestAndConfirm(thief, newPerson().email);
    await mailTo(test, owner.email, 'Pedido de troca de e-mail');
    // The thief reads every mail of this hour and tries each code.
    for (const code of mailsTo(owner.email).map(codeIn).filter(Boolean))
      await thief.post('v2/account/approveEmailChange', { code });
    expect(await emailOf(accountId)).toBe(owner.email);
  });

  it('A145 address-takeover: the waiting period does not advance while the mail server rejects notices', async () => {
    const owner = await newConfirmedOwner(test);
    const accountId = await accountIdOf(test, owner.email);
    await requestAndConfirm(await thiefOf(owner), newPerson().email);
    test.mails.refuseWith(550);
    for (const day of [4, 8, 12, 16]) {
      await test.database.shiftClock(`${day} days`);
      await moveDueEmails(test);
    }
    expect(await emailOf(accountId)).toBe(owner.email);
  });

  it('A145 address-takeover: a second request restarts the waiting period', async () => {
    const owner = await newConfirmedOwner(test);
    const accountId = await accountIdOf(test, owner.email);
    const thief = await thiefOf(owner);
    await requestAndConfirm(thief, newPerson().email);
    for (const day of [4, 6.5]) {
      await test.database.shiftClock(`${day * 24} hours`);
      await moveDueEmails(test);
    }
    expect(await logIn(thief, owner.username, owner.password)).toBe(200);
    await requestAndConfirm(thief, newPerson().email);
    expect(await daysUntilMoved(test, accountId, 6.5)).toBe(13.5);
  });

  it('A145 address-takeover: any session can cancel the change until the last minute', async () => {
    const owner = await newConfirmedOwner(test);
    const accountId = await accountIdOf(test, owner.email);
    await requestAndConfirm(await thiefOf(owner), newPerson().email);
    for (const hours of [90, 145, 167.9]) {
      await test.database.shiftClock(`${hours} hours`);
      await moveDueEmails(test);
    }
    const again = await thiefOf(owner);
    expect((await again.post('v2/account/cancelEmailChange')).status).toBe(204);
    await test.database.shiftClock('30 days');
    await moveDueEmails(test);
    expect(await emailOf(accountId)).toBe(owner.email);
  });

  it('A145 address-takeover: rejects a registration of the pending address, which goes to the waiting account', async () => {
    const owner = await newConfirmedOwner(test);
    const accountId = await accountIdOf(test, owner.email);
    const email = newPerson().email;
    await requestAndConfirm(await thiefOf(owner), email);
    const squatter = await test.browser().post('v2/account/register', newPerson({ email }));
    expect(squatter.problem().code).toBe('email_taken');
    await daysUntilMoved(test, accountId);
    expect(await accountIdOf(test, email)).toBe(accountId);
  });
});
