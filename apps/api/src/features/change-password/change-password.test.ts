import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkTo, newOwner, newPassword, withNewPassword } from '../../../test/account-owner.ts';
import { logIn } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

describe('changing the password', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await test.startWorker();
  });
  afterAll(() => test.close());

  const change = (
    owner: Awaited<ReturnType<typeof newOwner>>,
    currentPassword: string,
    password = newPassword,
  ) =>
    owner.browser.post('v2/account/changePassword', { currentPassword, password, confirmPassword: password });

  it('keeps this session and ends all others, links included', async () => {
    const owner = await newOwner(test);
    const elsewhere = test.browser();
    await logIn(elsewhere, owner.username, owner.password);
    const confirmation = await linkTo(test, owner.email, 'Confirme seu e-mail');
    expect((await change(owner, owner.password)).status).toBe(204);
    expect((await owner.browser.get('v2/account/me')).status).toBe(200);
    expect((await elsewhere.get('v2/account/me')).status).toBe(401);
    expect((await test.browser().post('v2/account/confirmEmail', { token: confirmation })).status).toBe(400);
    expect(await logIn(test.browser(), owner.username, owner.password)).toBe(401);
    expect(await logIn(test.browser(), owner.username, newPassword)).toBe(200);
  });

  it('wants the current one, and counts a wrong one as a guess', async () => {
    const owner = await newOwner(test);
    const stranger = owner.browser.clone();
    stranger.cookies.delete('__Host-device');
    const guess = () =>
      stranger.post('v2/account/changePassword', {
        currentPassword: 'Errada-Mesmo1',
        password: newPassword,
        confirmPassword: newPassword,
      });
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await guess()).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
    expect(await logIn(test.browser(), owner.username, owner.password)).toBe(429);
  });

  it('leaves the address a link for seven days that takes the account back', async () => {
    const owner = await newOwner(test);
    await change(owner, owner.password, 'Do-Ladrao77');
    const token = await linkTo(test, owner.email, 'Sua senha foi trocada');
    await test.database.shiftClock('6 days 23 hours');
    expect((await test.browser().post('v2/account/lockAccount', withNewPassword(token))).status).toBe(204);
    expect((await owner.browser.get('v2/account/me')).status).toBe(401);
    expect(await logIn(test.browser(), owner.username, 'Do-Ladrao77')).toBe(401);
    expect(await logIn(test.browser(), owner.username, newPassword)).toBe(200);
    expect((await test.browser().post('v2/account/lockAccount', withNewPassword(token))).status).toBe(400);
    await test.database.shiftClock('0 seconds');
  });
});
