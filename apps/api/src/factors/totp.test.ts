import { randomBytes } from 'node:crypto';
import type { FactorsResponse } from '@portaria/contract';
import { mailTo, newConfirmedOwner, newOwner } from '@portaria/harness/account-owner';
import {
  addTotp,
  codeNow,
  freshCode,
  logInWithFactor,
  newFactorOwner,
  secretFrom,
  sendCode,
  startLogin,
  startTotp,
} from '@portaria/harness/authenticator';
import { interleaved } from '@portaria/harness/interleaved';
import { logIn } from '@portaria/harness/people';
import { accountIdOf } from '@portaria/harness/reset-links';
import { silent, useTestApp } from '@portaria/harness/test-app';
import { describe, expect, it } from 'vitest';
import { openSmtp } from '../outbound/smtp.ts';
import { openTotp, sealTotp } from '../security/sealed-totp.ts';
import { createSecretKeys } from '../security/secret-keys.ts';
import { uuidV7 } from '../security/uuid-v7.ts';
import type { Context } from '../session/context.ts';
import type { Database } from '../store/engine/database.ts';
import { replaceRecoveryCodes } from '../store/factors/recovery-codes.ts';
import { turnSecondFactorOn } from '../store/factors/second-factors.ts';
import { findTotpSecret, insertTotpSecret } from '../store/factors/totp-secrets.ts';
import { dailyMaintenance } from '../worker/daily-maintenance.job.ts';
import { lockForFactorChange } from './lock-for-factor-change.ts';

describe('an authenticator application', () => {
  const test = useTestApp({ worker: true });

  async function nightlyRun(context: Context): Promise<void> {
    const smtp = openSmtp(test.config);
    await dailyMaintenance({ ...context, smtp, log: silent });
    smtp.close();
  }

  /** Turns the second factor on in the caller's transaction. */
  async function turnOn(trx: Database, accountId: string): Promise<string> {
    const id = uuidV7();
    const code = { selector: 'ABCD', hash: 'x', scheme: 1, pepperId: 'x' };
    const sealed = sealTotp(test.context.secretKeys, randomBytes(20), accountId);
    await insertTotpSecret(trx, { ...sealed, id, accountId, step: 1 });
    await replaceRecoveryCodes(trx, accountId, [code]);
    await turnSecondFactorOn(trx, accountId);
    return id;
  }

  it('is added with its first code, shows ten recovery codes, and tells the owner [V6.3.7]', async () => {
    const owner = await newConfirmedOwner(test);
    const started = await startTotp(owner.browser);
    expect(started.uri).toContain(`otpauth://totp/Portaria:${owner.username}?secret=${started.secret}&`);
    expect((await owner.browser.get('v2/account/factors')).json<FactorsResponse>().since).toBeNull();
    const code = await codeNow(test, secretFrom(started.secret));
    const answer = await owner.browser.post('v2/account/confirmTotp', {
      setup: started.setup,
      code: ` ${code} `,
    });
    const { recoveryCodes } = answer.json<{ recoveryCodes: string[] }>();
    expect(new Set(recoveryCodes).size).toBe(10);
    const factors = (await owner.browser.get('v2/account/factors')).json<FactorsResponse>();
    expect(factors).toEqual({
      since: expect.any(String),
      totp: { createdAt: expect.any(String), lastUsedAt: null },
      passkeys: [],
      recoveryCodes: { left: 10 },
      rememberedDevices: 0,
      required: false,
      recoveryDueAt: null,
      mayDeclare: false,
      signal: expect.objectContaining({ credentialIds: [] }),
    });
    const mail = await mailTo(test, owner.email, 'Verificação em duas etapas ligada');
    expect(mail.parsed.text).toContain('#token=');
    expect(mail.parsed.text).not.toContain(recoveryCodes[0]);
  });

  it('is refused with a wrong code, and stores nothing', async () => {
    const owner = await newConfirmedOwner(test);
    const { setup, secret } = await startTotp(owner.browser);
    const wrong = await codeNow(test, secretFrom(secret), 5);
    const answer = await owner.browser.post('v2/account/confirmTotp', { setup, code: wrong });
    expect(answer.problem()).toMatchObject({ status: 400, code: 'factor_code_wrong' });
    expect(await test.database.query('select from totp_secrets where ended_at is null')).toHaveLength(1);
  });

  it('needs a confirmed mailbox', async () => {
    const owner = await newOwner(test);
    expect((await owner.browser.post('v2/account/startTotp')).problem().code).toBe('email_unconfirmed');
    const body = { setup: 'a.b', code: '000000' };
    expect((await owner.browser.post('v2/account/confirmTotp', body)).problem().code).toBe(
      'email_unconfirmed',
    );
  });

  it('is replaced by another, while the recovery codes stay', async () => {
    const owner = await newFactorOwner(test);
    const { secret, recoveryCodes } = await addTotp(test, owner.browser);
    expect(recoveryCodes).toBeNull();
    await mailTo(test, owner.email, 'Aplicativo autenticador trocado');
    const browser = test.browser();
    await startLogin(browser, owner);
    expect((await sendCode(browser, await freshCode(test, owner))).status).toBe(400);
    expect((await sendCode(browser, await freshCode(test, { ...owner, secret }))).status).toBe(200);
    const again = test.browser();
    await startLogin(again, owner);
    expect((await sendCode(again, owner.recoveryCodes[0] ?? '')).status).toBe(200);
  });

  it('is not changed by a call that was admitted by the password before the factor was turned on', async () => {
    const owner = await newConfirmedOwner(test);
    const accountId = await accountIdOf(test, owner.email);
    const other = test.browser();
    await logIn(other, owner.username, owner.password);
    const { sid: sessionId } = JSON.parse(
      Buffer.from(other.token?.split('.')[1] ?? '', 'base64url').toString(),
    );
    const changing = () =>
      test.context.db.transaction().execute((trx) => lockForFactorChange(trx, { accountId, sessionId }));
    expect(await changing()).toMatchObject({ secondFactor: false, proved: true });
    await addTotp(test, owner.browser, { keepOthers: true });
    await expect(changing()).rejects.toThrow('proof_required');
  });

  it('makes a login wait for the factor that was turned on while the login waited', async () => {
    const owner = await newConfirmedOwner(test);
    const accountId = await accountIdOf(test, owner.email);
    const browser = test.browser();
    const answer = await interleaved(test, {
      first: (trx) => turnOn(trx, accountId),
      call: () => startLogin(browser, owner),
      last: async () => {},
    });
    expect(answer.problem().code).toBe('second_factor_required');
    expect(browser.cookies.has('__Host-pending')).toBe(true);
  });

  it('keeps working after a secret key rotation, and the nightly job re-encrypts its secret', async () => {
    const owner = await newFactorOwner(test);
    const [oldKey, newKey] = [...test.config.secretKeys, randomBytes(32)] as const;
    if (!oldKey || !newKey) throw new Error('two keys are needed');
    const stored = async () => {
      const found = await findTotpSecret(test.context.db, owner.accountId);
      if (!found) throw new Error('the secret is gone');
      return found;
    };
    const secretKeys = createSecretKeys([newKey, oldKey]);
    expect(openTotp(secretKeys, await stored(), owner.accountId)).toEqual(owner.secret);
    await nightlyRun({ ...test.context, secretKeys });
    expect(openTotp(createSecretKeys([newKey]), await stored(), owner.accountId)).toEqual(owner.secret);
    await nightlyRun({ ...test.context, secretKeys: createSecretKeys([oldKey, newKey]) });
    expect(openTotp(test.context.secretKeys, await stored(), owner.accountId)).toEqual(owner.secret);
  });

  it('is deleted two weeks after its end, and not before', async () => {
    const owner = await newFactorOwner(test);
    await owner.browser.post('v2/account/removeTotp');
    const rows = async () =>
      (await test.database.query('select from totp_secrets where account_id = $1', [owner.accountId]))
        .length +
      (await test.database.query('select from recovery_codes where account_id = $1', [owner.accountId]))
        .length;
    await test.database.shiftClock('13 days 23 hours');
    await nightlyRun(test.context);
    expect(await rows()).toBe(11);
    await test.database.shiftClock('14 days 1 hour');
    await nightlyRun(test.context);
    expect(await rows()).toBe(0);
    await test.database.shiftClock('0 seconds');
  });

  it('can be removed in one session while others stay open', async () => {
    const owner = await newFactorOwner(test);
    const other = await logInWithFactor(test, owner);
    expect((await owner.browser.post('v2/account/removeTotp')).status).toBe(204);
    expect((await other.get('v2/account/me')).status).toBe(200);
  });
});
