import { changingPaths, fittingBody } from '@portaria/harness/account-calls';
import { newAccountLink } from '@portaria/harness/account-links';
import { newConfirmedOwner, newPassword, withNewPassword } from '@portaria/harness/account-owner';
import {
  addTotp,
  codeNow,
  type FactorOwner,
  freshCode,
  logInWithFactor,
  newFactorOwner,
  secretFrom,
  sendCode,
  startLogin,
  startTotp,
  wrongCode,
} from '@portaria/harness/authenticator';
import type { Browser } from '@portaria/harness/browser';
import { newSession } from '@portaria/harness/new-session';
import { logIn } from '@portaria/harness/people';
import { newResetLink } from '@portaria/harness/reset-links';
import { useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { describe, expect, it } from 'vitest';
import { disableUser, enableUser } from '../../src/cli/user-disable.ts';
import { unfreezeUser } from '../../src/cli/user-unfreeze.ts';
import { judgeProofs } from '../../src/sign-in/policy.ts';
import { serviceAudit } from '../../src/store/activity/audit-events.ts';
import { insertSession, isFactorMissing } from '../../src/store/session/sessions.ts';

const noFlags = { yes: false, remove: false };

describe('getting around the second factor', () => {
  const test = useTestApp({ variables: withoutLimits });

  const liveSessions = async ({ accountId }: { accountId: string }): Promise<number> => {
    const live = 'select from sessions where account_id = $1 and ended_at is null';
    return (await test.database.query(live, [accountId])).length;
  };
  const liveFactors = async ({ accountId }: { accountId: string }): Promise<unknown> => {
    const [factors] = await test.database.query(
      `select (select array_agg(id) from totp_secrets where account_id = $1 and ended_at is null) as totp,
         (select array_agg(selector order by selector) from recovery_codes where account_id = $1 and ended_at is null) as codes,
         (select second_factor_since from accounts where id = $1) as since`,
      [accountId],
    );
    return factors;
  };
  const reset = async (owner: FactorOwner): Promise<FactorOwner> => {
    const token = await newResetLink(test, owner.accountId);
    const answer = await test.browser().post('v2/account/resetPassword', withNewPassword(token));
    expect(answer.status).toBe(204);
    return { ...owner, password: newPassword };
  };
  /** Neither the session that the attack was made in nor the browser's cookies open anything. */
  const expectOutside = async (browser: Browser): Promise<void> => {
    expect([...browser.cookies.keys()].toSorted()).toEqual(['__Host-XSRF-TOKEN', '__Host-pending']);
    expect((await browser.clone().get('v2/account/me')).status).toBe(401);
    expect((await browser.clone().post('v2/account/refresh')).status).toBe(401);
  };
  const olderSession = async (owner: FactorOwner): Promise<void> => {
    await test.database.query(
      `update sessions set proved_at = proved_at - interval '1 hour', factor_at = factor_at - interval '1 hour'
       where account_id = $1`,
      [owner.accountId],
    );
  };

  it('A53 step-skip: an empty, missing, repeated or malformed step opens no session and leaks no cookie', async () => {
    const owner = await newFactorOwner(test);
    const browser = test.browser();
    await startLogin(browser, owner);
    const bodies = [
      undefined,
      {},
      { code: '' },
      { code: null },
      { code: [] },
      { code: ['000000'] },
      { code: {} },
    ];
    for (const body of [...bodies, { code: 0 }, { code: true }, { token: 'x' }]) {
      const answer = await browser.post('v2/account/secondFactorCode', body);
      expect([body, answer.status, answer.headers.getSetCookie()]).toEqual([body, 400, []]);
    }
    for (let n = 0; n < 3; n += 1) expect((await startLogin(browser, owner)).status).toBe(403);
    // The last step of an enrolment, without those before it.
    const unearned = await browser.post('v2/account/finishEnrolment');
    expect([unearned.problem().code, unearned.headers.getSetCookie()]).toEqual(['pending_login_over', []]);
    await expectOutside(browser);
    expect(await liveSessions(owner)).toBe(1);
    const noPending = await test.browser().post('v2/account/secondFactorCode', {
      code: await freshCode(test, owner),
    });
    expect(noPending.problem().code).toBe('pending_login_over');
  });

  it('A65 reset-skips-factor: after a reset by mail the login still asks, and every factor is unchanged [V6.4.3]', async () => {
    const owner = await newFactorOwner(test);
    const before = await liveFactors(owner);
    const thief = await reset(owner);
    const browser = test.browser();
    expect((await startLogin(browser, thief)).problem().code).toBe('second_factor_required');
    await expectOutside(browser);
    expect(await liveFactors(owner)).toEqual(before);
  });

  it('A66 reset-rebinds: after a reset a new factor needs the old one [V6.4.3]', async () => {
    const owner = await newFactorOwner(test);
    const thief = await reset(owner);
    const browser = test.browser();
    await startLogin(browser, thief);
    expect((await browser.post('v2/account/startTotp')).status).toBe(401);
    const own = await newConfirmedOwner(test);
    const { setup, secret } = await startTotp(own.browser);
    const code = await codeNow(test, secretFrom(secret));
    expect((await browser.post('v2/account/confirmTotp', { setup, code })).status).toBe(401);
    // Even inside a session, whose password was just typed.
    const inside = await logInWithFactor(test, thief);
    await test.database.query(
      "update sessions set factor_at = factor_at - interval '1 hour' where account_id = $1",
      [owner.accountId],
    );
    for (const call of ['startTotp', 'removeTotp', 'dropSecondFactor', 'renewRecoveryCodes'])
      expect((await inside.post(`v2/account/${call}`)).problem().code).toBe('proof_required');
  });

  it('A67 interrupted-change: an enrolment or replacement that stops midway leaves the factors as they were', async () => {
    const beginner = await newConfirmedOwner(test);
    const { setup } = await startTotp(beginner.browser);
    for (const body of [{ setup, code: '000' }, { setup: 'x.y', code: '000000' }, { setup }])
      expect((await beginner.browser.post('v2/account/confirmTotp', body)).status).toBe(400);
    expect(await logIn(test.browser(), beginner.username, beginner.password)).toBe(200);

    const owner = await newFactorOwner(test);
    const before = await liveFactors(owner);
    const started = await startTotp(owner.browser);
    await owner.browser.post('v2/account/confirmTotp', { setup: started.setup, code: '000' });
    expect(await liveFactors(owner)).toEqual(before);
    await logInWithFactor(test, owner);
  });

  it('A67 interrupted-change: a change whose mail cannot be written does not happen', async () => {
    const owner = await newFactorOwner(test);
    const before = await liveFactors(owner);
    for (const kind of ['second-factor-off', 'recovery-codes-renewed', 'totp-changed'])
      await test.database.query(
        `insert into mails (id, account_id, kind, expires_at)
         select gen_random_uuid(), $1, $2, now() + interval '1 day' from generate_series(1, 10)`,
        [owner.accountId, kind],
      );
    for (const call of ['removeTotp', 'dropSecondFactor', 'renewRecoveryCodes'])
      expect((await owner.browser.post(`v2/account/${call}`)).status).toBe(429);
    const { setup, secret } = await startTotp(owner.browser);
    const code = await codeNow(test, secretFrom(secret));
    expect((await owner.browser.post('v2/account/confirmTotp', { setup, code })).status).toBe(429);
    expect(await liveFactors(owner)).toEqual(before);
  });

  it('A68 flag-skip: no call of the login accepts a flag that it does not declare', async () => {
    const owner = await newFactorOwner(test);
    const browser = test.browser();
    await startLogin(browser, owner);
    const { username: usernameOrEmail, password } = owner;
    const code = await freshCode(test, owner);
    const calls: [Browser, string, object][] = [
      [browser, 'login', { usernameOrEmail, password }],
      [browser, 'secondFactorCode', { code }],
      [owner.browser, 'prove', { password }],
      [owner.browser, 'proveCode', { code }],
      [owner.browser, 'confirmTotp', { setup: 'a.b', code }],
      [owner.browser, 'removeTotp', {}],
    ];
    const flags = { skip: true, remember: true, method: 'password', disableSession: true, mfa: false };
    const declares = (call: string, flag: string): boolean =>
      call === 'secondFactorCode' && flag === 'remember';
    for (const [sender, call, body] of calls)
      for (const [flag, value] of Object.entries(flags).filter(([name]) => !declares(call, name))) {
        const answer = await sender.post(`v2/account/${call}`, { ...body, [flag]: value });
        expect([call, flag, answer.problem().code]).toEqual([call, flag, 'validation_failed']);
      }
    await expectOutside(browser);
  });

  it('A69 factor-bypass: refresh, register, links and a login over an older session open nothing', async () => {
    const owner = await newConfirmedOwner(test);
    const older = test.browser();
    await logIn(older, owner.username, owner.password);
    await addTotp(test, owner.browser, { keepOthers: true });
    const { username, email, password } = owner;
    const [account] = await test.database.query<{ id: string }>('select id from accounts where email = $1', [
      email,
    ]);
    const accountId = account?.id ?? '';
    const live = await liveSessions({ accountId });

    const fresh = test.browser();
    await startLogin(fresh, owner);
    await fresh.post('v2/account/register', { username, email, password, confirmPassword: password });
    for (const purpose of ['confirm-email', 'change-email', 'cancel-deletion'] as const) {
      const { token } = await newAccountLink(test, accountId, purpose);
      await fresh.post(`v2/account/${purpose === 'cancel-deletion' ? 'cancelDeletion' : 'confirmEmail'}`, {
        token,
      });
    }
    await expectOutside(fresh);

    expect((await startLogin(older, owner)).status).toBe(403);
    expect((await older.post('v2/account/endOtherSessions')).problem().code).toBe('proof_required');
    expect(await liveSessions({ accountId })).toBe(live);
  });

  it('A69 factor-bypass: no call of the contract opens a session for a browser that has shown the password alone [V6.3.4]', async () => {
    const owner = await newFactorOwner(test);
    const live = await liveSessions(owner);
    const { username, email, password } = owner;
    const own = { usernameOrEmail: username, username, email, password, confirmPassword: password };
    const pending = test.browser();
    await startLogin(pending, owner);
    for (const path of changingPaths) {
      const fitting = fittingBody(path);
      const body = Object.fromEntries(
        Object.entries({ ...fitting, ...own }).filter(([name]) => name in fitting),
      );
      await pending.clone().post(path, body);
      expect([path, await liveSessions(owner)]).toEqual([path, live]);
    }
  });

  it('A69 factor-bypass: the database rejects a session without a factor, also of an older release', async () => {
    const owner = await newFactorOwner(test);
    const insert = (methods: readonly string[] | null) =>
      insertSession(
        test.context.db,
        { ...newSession(owner.accountId), methods: methods as string[] },
        serviceAudit('session.opened'),
      ).then(
        () => 'opened',
        (error: unknown) => (isFactorMissing(error) ? 'refused' : error),
      );
    for (const methods of [['password'], ['password', 'device'], null])
      expect(await insert(methods)).toBe('refused');
    for (const kind of ['totp', 'recovery-code']) expect(await insert(['password', kind])).toBe('opened');
  });

  it('A69 factor-bypass: the policy asks for a factor exactly while the second factor is on', () => {
    const open = { disabled: false, frozen: false };
    for (const secondFactor of [false, true])
      for (const kinds of [['password'], ['password', 'totp'], ['password', 'recovery-code']]) {
        const missing = secondFactor && kinds.length === 1;
        expect(judgeProofs({ ...open, secondFactor }, kinds)).toBe(missing ? 'second-factor' : 'enough');
      }
  });

  it('A70 pending-as-session: the cookie of a pending login is no session, binding, device or token, and no session is one', async () => {
    const owner = await newFactorOwner(test);
    const browser = test.browser();
    await startLogin(browser, owner);
    const pending = browser.cookies.get('__Host-pending') ?? '';
    for (const name of ['__Host-session', '__Host-binding', '__Host-device']) {
      const forged = browser.clone();
      forged.cookies.set(name, pending);
      forged.token = owner.browser.token;
      expect((await forged.get('v2/account/me')).status).toBe(401);
      expect((await forged.post('v2/account/refresh')).status).toBe(401);
    }
    const bearer = owner.browser.clone();
    bearer.token = pending;
    expect((await bearer.get('v2/account/me')).status).toBe(401);
    const csrf = browser.clone();
    csrf.cookies.set('__Host-XSRF-TOKEN', pending);
    expect((await csrf.post('v2/account/secondFactorCode', { code: '000000' })).status).toBe(403);
    for (const name of ['__Host-session', '__Host-binding', '__Host-device']) {
      const reversed = test.browser();
      reversed.cookies.set('__Host-pending', owner.browser.cookies.get(name) ?? '');
      expect((await reversed.get('v2/account/secondFactor')).problem().code).toBe('pending_login_over');
      const answer = await reversed.post('v2/account/secondFactorCode', {
        code: await freshCode(test, owner),
      });
      expect(answer.problem().code).toBe('pending_login_over');
    }
    const [id = ''] = pending.split('.');
    const guessed = test.browser();
    guessed.cookies.set('__Host-pending', `${id}.${Buffer.alloc(32).toString('base64url')}`);
    expect((await sendCode(guessed, await freshCode(test, owner))).problem().code).toBe('pending_login_over');
  });

  const staleBy: Record<string, (owner: FactorOwner) => Promise<unknown>> = {
    'a reset': reset,
    'a changed password': async ({ browser, password }) => {
      const body = { currentPassword: password, password: newPassword, confirmPassword: newPassword };
      expect((await browser.post('v2/account/changePassword', body)).status).toBe(204);
    },
    'a disabled account': ({ username }) => disableUser(test.context, [username], noFlags),
    'an account that was disabled and enabled': async ({ username }) => {
      await disableUser(test.context, [username], noFlags);
      await enableUser(test.context, [username], noFlags);
    },
    '"não fui eu" and an operator who unfreezes': async ({ accountId, username }) => {
      const { token } = await newAccountLink(test, accountId, 'not-me');
      expect((await test.browser().post('v2/account/notMe', { token })).status).toBe(204);
      await unfreezeUser(test.context, [username], noFlags);
    },
    '"não fui eu" in a session': ({ browser }) => browser.post('v2/account/protectAccount'),
    'ten minutes': () => test.database.shiftClock('10 minutes 1 second'),
  };

  it.each(Object.entries(staleBy))(
    'A85 pending-stale: a login that was pending before %s cannot be finished',
    async (_what, happen) => {
      const owner = await newFactorOwner(test);
      const browser = test.browser();
      expect((await startLogin(browser, owner)).status).toBe(403);
      const codes = [await freshCode(test, owner), owner.recoveryCodes[0] ?? ''];
      await happen(owner);
      const shown = await browser.get('v2/account/secondFactor');
      const recovery = await browser.post('v2/account/askFactorRecovery');
      expect([shown, recovery].map((answer) => answer.problem().code)).toEqual([
        'pending_login_over',
        'pending_login_over',
      ]);
      for (const code of codes)
        expect((await sendCode(browser, code)).problem().code).toBe('pending_login_over');
      await expectOutside(browser);
      await test.database.shiftClock('0 seconds');
    },
  );

  it('A86 setup-swap: a setup of another account or session, edited or ten minutes old, is refused', async () => {
    const owner = await newConfirmedOwner(test);
    const other = await newConfirmedOwner(test);
    const elsewhere = test.browser();
    await logIn(elsewhere, owner.username, owner.password);
    const { setup, secret } = await startTotp(owner.browser);
    const code = await codeNow(test, secretFrom(secret));
    const confirm = async (browser: Browser, sent: string, typed = code): Promise<string> => {
      const answer = await browser.post('v2/account/confirmTotp', { setup: sent, code: typed });
      return answer.status === 200 ? 'on' : answer.problem().code;
    };
    expect(await confirm(other.browser, setup)).toBe('setup_over');
    expect(await confirm(elsewhere, setup)).toBe('setup_over');
    for (const at of [0, 10, setup.length - 2, setup.length - 1]) {
      const edited = setup.slice(0, at) + (setup[at] === 'A' ? 'B' : 'A') + setup.slice(at + 1);
      expect(await confirm(owner.browser, edited)).toBe('setup_over');
    }
    await test.database.shiftClock('10 minutes 1 second');
    await owner.browser.post('v2/account/prove', { password: owner.password });
    expect(await confirm(owner.browser, setup, await codeNow(test, secretFrom(secret)))).toBe('setup_over');
    await test.database.shiftClock('0 seconds');
    expect(await confirm(owner.browser, setup)).toBe('on');
    expect(await confirm(owner.browser, setup)).toBe('setup_over');
  });

  it('A100 freeze-removes-factor: "não fui eu" and a reset leave a factor that is older than the notice', async () => {
    const owner = await newFactorOwner(test);
    // The notice about the factor itself is over after a week.
    await test.database.query(
      `update one_time_links set created_at = created_at - interval '8 days', expires_at = expires_at - interval '8 days'
       where account_id = $1`,
      [owner.accountId],
    );
    for (const table of ['totp_secrets', 'recovery_codes'])
      await test.database.query(
        `update ${table} set created_at = created_at - interval '8 days' where account_id = $1`,
        [owner.accountId],
      );
    const before = await liveFactors(owner);
    const { token } = await newAccountLink(test, owner.accountId, 'not-me');
    expect((await test.browser().post('v2/account/notMe', { token })).status).toBe(204);
    expect(await liveFactors(owner)).toEqual(before);
    const thief = await reset(owner);
    const browser = test.browser();
    expect((await startLogin(browser, thief)).problem().code).toBe('second_factor_required');
    await expectOutside(browser);
  });

  it('A103 remove-unproved: no factor is removed with an empty, wrong or used code', async () => {
    const owner = await newFactorOwner(test);
    const before = await liveFactors(owner);
    await olderSession(owner);
    for (const code of ['', await wrongCode(test, owner), owner.firstCode])
      await owner.browser.post('v2/account/proveCode', { code });
    const byPassword = await owner.browser.post('v2/account/prove', { password: owner.password });
    expect(byPassword.problem().code).toBe('factor_needed');
    for (const call of ['removeTotp', 'dropSecondFactor', 'renewRecoveryCodes', 'startTotp']) {
      const answer = await owner.browser.post(`v2/account/${call}`);
      expect([call, answer.status, answer.problem().code]).toEqual([call, 403, 'proof_required']);
    }
    expect(await liveFactors(owner)).toEqual(before);
  });

  it('A105 amr-forge: what a token says about the login comes from the session’s row alone', async () => {
    const claims = ({ token }: Browser) => {
      const { amr, acr } = JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString());
      return { amr, acr };
    };
    const renewed = async (browser: Browser) => {
      browser.token = (await browser.post('v2/account/refresh')).json<{ token: string }>().token;
      return claims(browser);
    };
    const owner = await newConfirmedOwner(test);
    const forged = { methods: ['totp'], amr: ['mfa'], acr: 'mfa' };
    for (const [name, value] of Object.entries(forged)) {
      const body = { usernameOrEmail: owner.username, password: owner.password, [name]: value };
      expect((await test.browser().post('v2/account/login', body)).status).toBe(400);
      expect(
        (await owner.browser.post('v2/account/prove', { password: owner.password, [name]: value })).status,
      ).toBe(400);
      expect((await owner.browser.post('v2/account/refresh', { [name]: value })).status).toBe(400);
    }
    const byPassword = test.browser();
    await logIn(byPassword, owner.username, owner.password);
    expect(claims(byPassword)).toEqual({ amr: ['pwd'], acr: 'pwd' });
    await addTotp(test, owner.browser, { keepOthers: true });
    expect(await renewed(byPassword)).toEqual({ amr: ['pwd'], acr: 'pwd' });
    expect(await renewed(owner.browser)).toEqual({ amr: ['otp', 'mfa'], acr: 'mfa' });
    await owner.browser.post('v2/account/dropSecondFactor');
    const after = test.browser();
    await logIn(after, owner.username, owner.password);
    expect(await renewed(after)).toEqual({ amr: ['pwd'], acr: 'pwd' });
  });
});
