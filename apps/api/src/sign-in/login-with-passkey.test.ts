import type { SecondFactorResponse } from '@portaria/contract';
import { mailTo, newConfirmedOwner } from '@portaria/harness/account-owner';
import { newFactorOwner, startLogin } from '@portaria/harness/authenticator';
import { accountIdOf } from '@portaria/harness/reset-links';
import {
  addPasskey,
  logInByPasskey,
  loginRequest,
  proveByPasskey,
  SoftAuthenticator,
} from '@portaria/harness/soft-authenticator';
import { useTestApp } from '@portaria/harness/test-app';
import { describe, expect, it } from 'vitest';

describe('a login by passkey', () => {
  const test = useTestApp({ variables: { HASH_QUEUE: '8' }, worker: true });

  const claimsOf = (token = ''): Record<string, unknown> =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

  it('is requested without naming anyone, and sets the CSRF cookie if it is missing', async () => {
    const browser = test.browser();
    const answer = await browser.get('v2/account/passkeyRequest');
    expect(answer.json()).toEqual({ challenge: expect.stringMatching(/^[\w-]{51}$/), rpId: 'localhost' });
    expect(browser.cookies.has('__Host-XSRF-TOKEN')).toBe(true);
    const again = await browser.get('v2/account/passkeyRequest');
    expect(again.headers.getSetCookie()).toEqual([]);
  });

  it('opens a session that counts as both factors, and the owner gets a mail about an unknown device', async () => {
    const owner = await newConfirmedOwner(test);
    const passkey = await addPasskey(owner.browser);
    const browser = test.browser();
    const answer = await logInByPasskey(browser, passkey);
    expect(answer.json()).toEqual({ token: expect.any(String), username: owner.username });
    expect(claimsOf(browser.token)).toMatchObject({ amr: ['pop', 'user', 'mfa'], acr: 'phr' });
    expect((await browser.get('v2/account/me')).status).toBe(200);
    await mailTo(test, owner.email, 'Novo acesso à sua conta');
    const [event] = await test.database.query<{ event: string }>(
      'select event from audit_events where account_id = $1 order by at desc, id desc limit 1',
      [await accountIdOf(test, owner.email)],
    );
    expect(event?.event).toBe('session.opened-with-passkey');
    // The next one is on a known device.
    await browser.post('v2/account/logout');
    expect((await logInByPasskey(browser, passkey)).status).toBe(200);
  });

  it('needs no code while the second factor is on', async () => {
    const owner = await newFactorOwner(test);
    const passkey = await addPasskey(owner.browser);
    expect((await logInByPasskey(test.browser(), passkey)).status).toBe(200);
  });

  it('accepts authenticators that count', async () => {
    const { browser } = await newConfirmedOwner(test);
    const passkey = await addPasskey(browser, { counts: true });
    for (let login = 0; login < 3; login += 1)
      expect((await logInByPasskey(test.browser(), passkey)).status).toBe(200);
  });

  it('finishes a login whose password was right, and then the pending login is over', async () => {
    const owner = await newFactorOwner(test);
    const passkey = await addPasskey(owner.browser);
    const browser = test.browser();
    await startLogin(browser, owner);
    const pending = (await browser.get('v2/account/secondFactor')).json<SecondFactorResponse>();
    expect(pending.methods).toEqual(['totp', 'passkey', 'recovery-code']);
    expect(pending.passkey?.allowCredentials[0]?.id).toBe(passkey.id.toString('base64url'));
    const request = pending.passkey ?? { challenge: '', rpId: '' };
    const answer = new SoftAuthenticator().answer(passkey, request, { userHandle: null });
    const opened = await browser.post('v2/account/secondFactorPasskey', answer);
    expect(opened.status).toBe(200);
    expect(claimsOf(opened.json<{ token: string }>().token)).toMatchObject({
      amr: ['pwd', 'pop', 'user', 'mfa'],
      acr: 'phr',
    });
    expect((await browser.get('v2/account/secondFactor')).problem().code).toBe('pending_login_over');
  });

  it('proves a step-up, with and without a second factor', async () => {
    for (const owner of [await newConfirmedOwner(test), await newFactorOwner(test)]) {
      const passkey = await addPasskey(owner.browser);
      await test.database.query(
        `update sessions set proved_at = proved_at - interval '11 minutes',
         factor_at = factor_at - interval '11 minutes' where account_id = $1`,
        [await accountIdOf(test, owner.email)],
      );
      expect((await owner.browser.post('v2/account/startTotp')).problem().code).toBe('proof_required');
      expect((await proveByPasskey(owner.browser, passkey)).status).toBe(204);
      expect((await owner.browser.post('v2/account/startTotp')).status).toBe(200);
    }
  });

  it('is refused for a disabled and for a frozen account', async () => {
    const owner = await newConfirmedOwner(test);
    const passkey = await addPasskey(owner.browser);
    const id = await accountIdOf(test, owner.email);
    for (const column of ['disabled_at', 'unknown_devices_refused_at']) {
      await test.database.query(`update accounts set ${column} = portaria_now() where id = $1`, [id]);
      expect((await logInByPasskey(test.browser(), passkey)).problem().code).toBe('passkey_refused');
      await test.database.query(`update accounts set ${column} = null where id = $1`, [id]);
    }
    expect((await logInByPasskey(test.browser(), passkey)).status).toBe(200);
  });

  it('costs a network tries only when it fails', async () => {
    const { browser } = await newConfirmedOwner(test);
    const passkey = await addPasskey(browser);
    const visitor = test.browser();
    const request = await loginRequest(visitor);
    expect(request.rpId).toBe('localhost');
    const refused = await logInByPasskey(visitor, passkey, { origin: 'https://evil.test' });
    expect(refused.problem()).toMatchObject({ status: 401, code: 'passkey_refused' });
    expect((await logInByPasskey(visitor, passkey)).status).toBe(200);
  });

  it('is served while no password can be hashed', async () => {
    const owner = await newConfirmedOwner(test);
    const passkey = await addPasskey(owner.browser);
    const { hashLimiter, config } = test.context;
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const hashing = Array.from({ length: config.hashSlots }, () => hashLimiter.run(() => held));
    const crowd = Array.from({ length: hashLimiter.capacity + 1 }, () => test.browser());
    const logins = Promise.all(crowd.map(async (browser) => (await startLogin(browser, owner)).status));
    await expect.poll(() => hashLimiter.isCrowded).toBe(true);
    expect((await logInByPasskey(test.browser(), passkey)).status).toBe(200);
    release();
    await Promise.all(hashing);
    expect(await logins).toContain(503);
  });
});
