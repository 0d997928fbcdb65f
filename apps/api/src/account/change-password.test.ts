import {
  linkTo,
  mailTo,
  newConfirmedOwner,
  newOwner,
  newPassword,
  type Owner,
} from '@portaria/harness/account-owner';
import { interleaved } from '@portaria/harness/interleaved';
import { logIn } from '@portaria/harness/people';
import { rehashBeside } from '@portaria/harness/rehash-beside';
import { accountIdOf, newResetLink } from '@portaria/harness/reset-links';
import { useTestApp } from '@portaria/harness/test-app';
import { describe, expect, it } from 'vitest';
import { linkIdFrom } from '../security/one-time-link.ts';
import { replacePassword } from '../store/accounts/passwords.ts';
import { consumeLink } from '../store/session/one-time-links.ts';
import { endAllSessions } from '../store/session/sessions.ts';

const change = (owner: Owner, currentPassword: string, password = newPassword) =>
  owner.browser.post('v2/account/changePassword', { currentPassword, password, confirmPassword: password });

describe('changing the password', () => {
  const test = useTestApp({ worker: true });

  it('keeps this session and ends all other sessions and links [V6.2.2 V7.4.3]', async () => {
    const owner = await newOwner(test);
    const elsewhere = test.browser();
    await logIn(elsewhere, owner.username, owner.password);
    const confirmation = await linkTo(test, owner.email, 'Confirme seu e-mail');
    expect((await change(owner, owner.password)).status).toBe(204);
    expect((await owner.browser.get('v2/account/me')).status).toBe(200);
    expect((await elsewhere.get('v2/account/me')).status).toBe(401);
    expect((await owner.browser.post('v2/account/confirmEmail', { token: confirmation })).status).toBe(400);
    expect(await logIn(test.browser(), owner.username, owner.password)).toBe(401);
    expect(await logIn(test.browser(), owner.username, newPassword)).toBe(200);
  });

  it('requires the current password and counts a wrong one as a failed guess [V6.2.3]', async () => {
    const owner = await newOwner(test);
    const unknownDevice = owner.browser.clone();
    unknownDevice.cookies.delete('__Host-device');
    const guess = () =>
      unknownDevice.post('v2/account/changePassword', {
        currentPassword: 'Errada-Mesmo1',
        password: newPassword,
        confirmPassword: newPassword,
      });
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await guess()).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
    expect(await logIn(test.browser(), owner.username, owner.password)).toBe(429);
  });

  it('waits for a concurrent reset and is then rejected', async () => {
    const owner = await newOwner(test);
    const accountId = await accountIdOf(test, owner.email);
    const token = await newResetLink(test, accountId);
    const linkId = linkIdFrom(token, 'reset-password', test.context.secretKeys) ?? '';
    const password = await test.context.hasher.hash('Da-Dona-Mesmo1');
    const answer = await interleaved(test, {
      first: (trx) => consumeLink(trx, linkId, 'reset-password'),
      call: () => change(owner, owner.password),
      last: async (trx) => {
        await replacePassword(trx, accountId, password);
        await endAllSessions(trx, accountId, 'password-reset');
      },
    });
    expect(answer.problem().code).toBe('session_invalid');
    expect(await logIn(test.browser(), owner.username, 'Da-Dona-Mesmo1')).toBe(200);
  });

  it('does not charge a known device’s failure limit', async () => {
    const owner = await newOwner(test);
    const passwords = [owner.password, newPassword, 'Outra-Casa33', 'Casa-Velha44'];
    for (const [at, password] of passwords.slice(1).entries())
      expect((await change(owner, passwords[at] ?? '', password)).status).toBe(204);
    const devices = await test.database.query(
      'select hour_failures from known_devices join accounts on accounts.id = account_id where email = $1',
      [owner.email],
    );
    expect(devices).toEqual([{ hour_failures: 0 }]);
  });

  it('accepts a password that a concurrent login rehashed, and rejects one that was replaced', async () => {
    const owner = await newOwner(test);
    const rehashed = await rehashBeside(test, owner, () => change(owner, owner.password));
    expect(rehashed.status).toBe(204);
    const replaced = { ...owner, password: 'Do-Ladrao77' };
    const refused = await rehashBeside(test, replaced, () => change(owner, newPassword, 'Casa-Velha11'));
    expect(refused.problem().code).toBe('wrong_password');
  });

  it('sends a confirmed mailbox a link to freeze the account, valid for seven days, and an unconfirmed mailbox none [V6.3.7]', async () => {
    const unconfirmed = await newOwner(test);
    await change(unconfirmed, unconfirmed.password);
    const news = await mailTo(test, unconfirmed.email, 'Sua senha foi trocada');
    expect(news.parsed.text).not.toContain('#token=');
    const owner = await newConfirmedOwner(test);
    await change(owner, owner.password, 'Do-Ladrao77');
    const token = await linkTo(test, owner.email, 'Sua senha foi trocada');
    await test.database.shiftClock('6 days 23 hours');
    expect((await test.browser().post('v2/account/notMe', { token })).status).toBe(204);
    expect((await owner.browser.get('v2/account/me')).status).toBe(401);
    expect(await logIn(test.browser(), owner.username, 'Do-Ladrao77')).toBe(401);
    await test.database.shiftClock('0 seconds');
  });
});
