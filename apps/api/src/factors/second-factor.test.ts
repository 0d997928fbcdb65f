import type { FactorsResponse, SecondFactorResponse } from '@portaria/contract';
import { mailTo, newConfirmedOwner } from '@portaria/harness/account-owner';
import {
  addTotp,
  type FactorOwner,
  freshCode,
  logInWithFactor,
  newFactorOwner,
  sendCode,
  startLogin,
  wrongCode,
} from '@portaria/harness/authenticator';
import type { Browser } from '@portaria/harness/browser';
import { logIn } from '@portaria/harness/people';
import { useTestApp } from '@portaria/harness/test-app';
import { describe, expect, it } from 'vitest';

const payloadOf = (browser: Browser): Record<string, unknown> =>
  JSON.parse(Buffer.from(browser.token?.split('.')[1] ?? '', 'base64url').toString());

describe('logging in with a second factor', () => {
  const test = useTestApp({ worker: true });

  const factorsOf = async (browser: Browser): Promise<FactorsResponse> =>
    (await browser.get('v2/account/factors')).json<FactorsResponse>();

  it('answers the right password with 403 and a cookie for ten minutes, and opens no session [V6.3.3]', async () => {
    const owner = await newFactorOwner(test);
    const browser = test.browser();
    const answer = await startLogin(browser, owner);
    expect([answer.status, answer.problem().code]).toEqual([403, 'second_factor_required']);
    const [cookie, ...others] = answer.headers.getSetCookie();
    expect(others).toEqual([]);
    expect(cookie).toMatch(
      /^__Host-pending=[\w-]{22}\.[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const shown = (await browser.get('v2/account/secondFactor')).json<SecondFactorResponse>();
    expect(shown).toEqual({
      username: owner.username,
      methods: ['totp', 'recovery-code'],
      passkey: null,
      secondsLeft: expect.any(Number),
      rememberDays: 30,
      mayRecover: false,
      mustEnrol: false,
      mayDeclare: false,
      declared: false,
    });
    expect(shown.secondsLeft).toBeGreaterThan(590);
    const sessions = 'select from sessions where account_id = $1 and ended_at is null';
    expect(await test.database.query(sessions, [owner.accountId])).toHaveLength(1);
  });

  it('opens the session with the code, and says so in the token and the activity', async () => {
    const owner = await newFactorOwner(test);
    const browser = test.browser();
    await startLogin(browser, owner);
    const answer = await sendCode(browser, await freshCode(test, owner));
    expect(answer.json()).toEqual({ token: expect.any(String), username: owner.username });
    expect(browser.cookies.has('__Host-pending')).toBe(false);
    expect((await browser.get('v2/account/me')).status).toBe(200);
    expect(payloadOf(browser)).toMatchObject({ amr: ['pwd', 'otp', 'mfa'], acr: 'mfa' });
    const [event] = await test.database.query(
      'select event from audit_events where account_id = $1 order by at desc limit 1',
      [owner.accountId],
    );
    expect(event).toEqual({ event: 'session.opened-with-second-factor' });
    const mail = await mailTo(test, owner.email, 'Novo acesso à sua conta');
    expect(mail.parsed.text).toContain('#token=');
  });

  it('accepts a recovery code once, typed with spaces and in small letters, and tells the owner [V6.5.1]', async () => {
    const owner = await newFactorOwner(test);
    const [code = ''] = owner.recoveryCodes;
    const browser = test.browser();
    await startLogin(browser, owner);
    expect((await sendCode(browser, code.replaceAll('-', ' ').toLowerCase())).status).toBe(200);
    expect(payloadOf(browser)).toMatchObject({ amr: ['pwd', 'otp', 'mfa'], acr: 'mfa' });
    expect(await factorsOf(browser)).toMatchObject({ recoveryCodes: { left: 9 } });
    await mailTo(test, owner.email, 'Um código de recuperação foi usado');
    const again = test.browser();
    await startLogin(again, owner);
    expect((await sendCode(again, code)).problem().code).toBe('factor_code_wrong');
  });

  it('keeps known devices known: no notice, and their own tries', async () => {
    const owner = await newFactorOwner(test);
    const device = await logInWithFactor(test, owner);
    await device.post('v2/account/logout');
    await mailTo(test, owner.email, 'Novo acesso à sua conta');
    await logInWithFactor(test, owner, device);
    const mails = "select from mails where account_id = $1 and kind = 'new-device'";
    expect(await test.database.query(mails, [owner.accountId])).toHaveLength(1);
  });

  it('ends a pending login after five tries and after ten minutes', async () => {
    const owner = await newFactorOwner(test);
    const browser = test.browser();
    await startLogin(browser, owner);
    const wrong = await wrongCode(test, owner);
    const codes = [];
    for (let n = 0; n < 6; n += 1) codes.push((await sendCode(browser, wrong)).problem().code);
    expect(codes).toEqual([...Array(5).fill('factor_code_wrong'), 'pending_login_over']);
    expect((await browser.get('v2/account/secondFactor')).problem().code).toBe('pending_login_over');
    await startLogin(browser, owner);
    await test.database.shiftClock('10 minutes 1 second');
    expect((await sendCode(browser, await freshCode(test, owner))).problem().code).toBe('pending_login_over');
    await test.database.shiftClock('0 seconds');
  });

  it('tells the owner at the fifth wrong code of a day, once, and refuses the eleventh of an hour [V6.3.1 V6.3.5]', async () => {
    const owner = await newFactorOwner(test);
    const wrong = await wrongCode(test, owner);
    const statuses = [];
    for (let login = 0; login < 3; login += 1) {
      const browser = test.browser();
      await startLogin(browser, owner);
      for (let n = 0; n < 5; n += 1) statuses.push((await sendCode(browser, wrong)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(400), ...Array(5).fill(429)]);
    const mail = await mailTo(test, owner.email, 'Alguém acertou a sua senha');
    expect(mail.parsed.text).toContain('#token=');
    const mails = "select from mails where account_id = $1 and kind = 'factor-guesses'";
    expect(await test.database.query(mails, [owner.accountId])).toHaveLength(1);
    const exhausted = "select from audit_events where account_id = $1 and event = 'factor-guesses.exhausted'";
    expect(await test.database.query(exhausted, [owner.accountId])).toHaveLength(1);
    const browser = test.browser();
    await startLogin(browser, owner);
    const refused = await sendCode(browser, await freshCode(test, owner));
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500);
    await test.database.shiftClock('61 minutes');
    expect((await startLogin(browser, owner)).status).toBe(403);
    expect((await sendCode(browser, await freshCode(test, owner))).status).toBe(200);
    await test.database.shiftClock('0 seconds');
  });

  it('keeps at most twenty pending logins of an account', async () => {
    const owner = await newFactorOwner(test);
    const first = test.browser();
    await startLogin(first, owner);
    for (let n = 0; n < 20; n += 1) await startLogin(test.browser(), owner);
    const pending = 'select from pending_logins where account_id = $1';
    expect(await test.database.query(pending, [owner.accountId])).toHaveLength(20);
    expect((await first.get('v2/account/secondFactor')).problem().code).toBe('pending_login_over');
  });

  it('asks for nothing more when the second factor was turned off', async () => {
    const owner = await newFactorOwner(test);
    expect((await owner.browser.post('v2/account/dropSecondFactor')).status).toBe(204);
    expect(await logIn(test.browser(), owner.username, owner.password)).toBe(200);
    expect(await factorsOf(owner.browser)).toMatchObject({
      since: null,
      totp: null,
      recoveryCodes: { left: 0 },
    });
    await mailTo(test, owner.email, 'Verificação em duas etapas desligada');
    expect((await owner.browser.post('v2/account/dropSecondFactor')).status).toBe(204);
    const mails = "select from mails where account_id = $1 and kind = 'second-factor-off'";
    expect(await test.database.query(mails, [owner.accountId])).toHaveLength(1);
  });
});

describe('step-up with a second factor', () => {
  const test = useTestApp();

  const later = async (owner: FactorOwner): Promise<void> => {
    await test.database.query(
      `update sessions set proved_at = proved_at - interval '11 minutes', factor_at = factor_at - interval '11 minutes'
       where account_id = $1`,
      [owner.accountId],
    );
  };
  const guarded = async ({ browser }: FactorOwner): Promise<string> => {
    const answer = await browser.post('v2/account/endOtherSessions');
    return answer.status === 204 ? 'done' : answer.problem().code;
  };

  it('takes a code instead of the password, for ten minutes [V7.5.1]', async () => {
    const owner = await newFactorOwner(test);
    expect(await guarded(owner)).toBe('done');
    await later(owner);
    expect(await guarded(owner)).toBe('proof_required');
    const byPassword = await owner.browser.post('v2/account/prove', { password: owner.password });
    expect([byPassword.status, byPassword.problem().code]).toEqual([400, 'factor_needed']);
    expect(await guarded(owner)).toBe('proof_required');
    const code = await freshCode(test, owner);
    expect((await owner.browser.post('v2/account/proveCode', { code })).status).toBe(204);
    expect(await guarded(owner)).toBe('done');
  });

  it('refuses a wrong code, and one that was used', async () => {
    const owner = await newFactorOwner(test);
    await later(owner);
    for (const code of [await wrongCode(test, owner), owner.firstCode, 'abc']) {
      const answer = await owner.browser.post('v2/account/proveCode', { code });
      expect([answer.status, answer.problem().code]).toEqual([400, 'factor_code_wrong']);
    }
    expect(await guarded(owner)).toBe('proof_required');
  });

  it('does not count a fresh password as the factor, in another session of the account', async () => {
    const owner = await newConfirmedOwner(test);
    const other = test.browser();
    await logIn(other, owner.username, owner.password);
    await addTotp(test, owner.browser, { keepOthers: true });
    expect((await other.post('v2/account/endOtherSessions')).problem().code).toBe('proof_required');
    expect((await owner.browser.post('v2/account/endOtherSessions')).status).toBe(204);
  });

  it('is asked for beside the current password when the password is changed', async () => {
    const owner = await newFactorOwner(test);
    await later(owner);
    const body = { currentPassword: owner.password, password: 'Casa-Nova22', confirmPassword: 'Casa-Nova22' };
    expect((await owner.browser.post('v2/account/changePassword', body)).problem().code).toBe(
      'proof_required',
    );
    await owner.browser.post('v2/account/proveCode', { code: await freshCode(test, owner) });
    expect((await owner.browser.post('v2/account/changePassword', body)).status).toBe(204);
  });

  it('goes back to the password when the factor is off', async () => {
    const owner = await newFactorOwner(test);
    await owner.browser.post('v2/account/removeTotp');
    await later(owner);
    expect(await guarded(owner)).toBe('proof_required');
    expect((await owner.browser.post('v2/account/prove', { password: owner.password })).status).toBe(204);
    expect(await guarded(owner)).toBe('done');
  });
});
