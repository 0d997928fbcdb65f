import type { FactorsResponse } from '@portaria/contract';
import { newPassword, withNewPassword } from '@portaria/harness/account-owner';
import {
  addTotp,
  type FactorOwner,
  freshCode,
  logInWithFactor,
  newFactorOwner,
  startLogin,
} from '@portaria/harness/authenticator';
import type { Browser } from '@portaria/harness/browser';
import { newSession } from '@portaria/harness/new-session';
import { newResetLink } from '@portaria/harness/reset-links';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deviceIdFrom } from '../../src/security/known-device.ts';
import { serviceAudit } from '../../src/store/activity/audit-events.ts';
import { insertSession, isFactorMissing } from '../../src/store/session/sessions.ts';

const DEVICE = '__Host-device';

describe('a device that skips the second factor', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ variables: withoutLimits });
  });
  afterEach(() => test.database.shiftClock('0 seconds'));
  afterAll(() => test.close());

  async function rememberedBrowser(owner: FactorOwner, app = test): Promise<Browser> {
    const browser = app.browser();
    await startLogin(browser, owner);
    const body = { code: await freshCode(app, owner), remember: true };
    const answer = await browser.post('v2/account/secondFactorCode', body);
    expect(answer.status).toBe(200);
    browser.token = answer.json<{ token: string }>().token;
    return browser;
  }
  /** 200 if the password was enough, 403 if the factor is asked for. */
  const loginOn = async (browser: Browser, owner: FactorOwner): Promise<number> => {
    const answer = await startLogin(browser, owner);
    if (answer.status === 200) browser.token = answer.json<{ token: string }>().token;
    return answer.status;
  };

  it('opens by the password alone for 30 days, only where the person chose it', async () => {
    const owner = await newFactorOwner(test);
    const remembered = await rememberedBrowser(owner);
    const other = await logInWithFactor(test, owner);
    expect([await loginOn(remembered, owner), await loginOn(other, owner)]).toEqual([200, 403]);
    const factors = (await remembered.get('v2/account/factors')).json<FactorsResponse>();
    expect(factors.rememberedDevices).toBe(1);
    await test.database.shiftClock('29 days');
    expect(await loginOn(remembered, owner)).toBe(200);
    await test.database.shiftClock('31 days');
    expect(await loginOn(remembered, owner)).toBe(403);
  });

  it('is not offered with REMEMBER_DEVICE_DAYS=0, and a request for it has no effect', async () => {
    const strict = await startTestApp({ variables: { ...withoutLimits, REMEMBER_DEVICE_DAYS: '0' } });
    try {
      const owner = await newFactorOwner(strict);
      const browser = await rememberedBrowser(owner, strict);
      expect(await loginOn(browser, owner)).toBe(403);
      const pending = (await browser.get('v2/account/secondFactor')).json<{ rememberDays: number }>();
      expect(pending.rememberDays).toBe(0);
    } finally {
      await strict.close();
    }
  });

  it('A87 remembered-theft: another account’s device cookie, or a device that is only known, does not skip it', async () => {
    const owner = await newFactorOwner(test);
    const thief = await newFactorOwner(test);
    const thiefs = await rememberedBrowser(thief);
    expect(await loginOn(thiefs, owner)).toBe(403);
    const known = await logInWithFactor(test, owner);
    const copy = test.browser();
    copy.cookies.set(DEVICE, known.cookies.get(DEVICE) ?? '');
    expect(await loginOn(copy, owner)).toBe(403);
  });

  it('A87 remembered-theft: the database refuses to skip it on a device that is only known, or of another account', async () => {
    const owner = await newFactorOwner(test);
    const known = await logInWithFactor(test, owner);
    const thiefs = await rememberedBrowser(await newFactorOwner(test));
    for (const browser of [known, thiefs]) {
      const deviceId = deviceIdFrom(browser.cookies.get(DEVICE), test.context.secretKeys) ?? '';
      const session = { ...newSession(owner.accountId), deviceId, methods: ['password', 'device'] };
      const opened = insertSession(test.context.db, session, serviceAudit('session.opened'));
      await expect(opened).rejects.toSatisfy(isFactorMissing);
    }
  });

  it('A87 remembered-theft: every change of factors, a reset and “esquecer todos” end it on every device', async () => {
    const ends: Record<string, (owner: FactorOwner, inside: Browser) => Promise<FactorOwner>> = {
      'new application': async (owner, inside) => ({ ...owner, ...(await replaced(owner, inside)) }),
      'new codes': async (owner, inside) => done(owner, await inside.post('v2/account/renewRecoveryCodes')),
      'forget all': async (owner, inside) =>
        done(owner, await inside.post('v2/account/forgetRememberedDevices')),
      reset: async (owner) => {
        const token = await newResetLink(test, owner.accountId);
        await test.browser().post('v2/account/resetPassword', withNewPassword(token));
        return { ...owner, password: newPassword };
      },
      'off and on again': async (owner, inside) => {
        await done(owner, await inside.post('v2/account/dropSecondFactor'));
        return { ...owner, ...(await replaced(owner, inside)) };
      },
    };
    const done = async (owner: FactorOwner, { status }: { status: number }): Promise<FactorOwner> => {
      expect(status).toBeLessThan(300);
      return owner;
    };
    const replaced = async (owner: FactorOwner, inside: Browser) => {
      const { secret, firstCode } = await addTotp(test, inside);
      return { ...owner, secret, firstCode };
    };
    for (const [name, end] of Object.entries(ends)) {
      const owner = await newFactorOwner(test);
      const remembered = await rememberedBrowser(owner);
      expect([name, await loginOn(remembered, owner)]).toEqual([name, 200]);
      const inside = await logInWithFactor(test, owner);
      const after = await end(owner, inside);
      expect([name, await loginOn(remembered, after)]).toEqual([name, 403]);
    }
  });

  it('A88 remembered-escalates: a login without the factor changes nothing sensitive, and its token claims none', async () => {
    const owner = await newFactorOwner(test);
    const remembered = await rememberedBrowser(owner);
    expect(await loginOn(remembered, owner)).toBe(200);
    for (const call of ['startTotp', 'dropSecondFactor', 'renewRecoveryCodes', 'askDeletion'])
      expect((await remembered.post(`v2/account/${call}`)).problem().code).toBe('proof_required');
    const { password } = owner;
    expect((await remembered.post('v2/account/prove', { password })).problem().code).toBe('factor_needed');
    const [, payload = ''] = (remembered.token ?? '').split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    expect([claims.amr, claims.acr]).toEqual([['pwd'], 'pwd']);
    const code = await freshCode(test, owner);
    expect((await remembered.post('v2/account/proveCode', { code })).status).toBe(204);
    expect((await remembered.post('v2/account/renewRecoveryCodes')).status).toBe(200);
  });
});
