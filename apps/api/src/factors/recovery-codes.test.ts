import type { FactorsResponse, RecoveryCodesResponse } from '@portaria/contract';
import { mailTo, newConfirmedOwner } from '@portaria/harness/account-owner';
import { newFactorOwner, sendCode, startLogin } from '@portaria/harness/authenticator';
import { useTestApp } from '@portaria/harness/test-app';
import { describe, expect, it } from 'vitest';

describe('recovery codes', () => {
  const test = useTestApp({ worker: true });

  it('are renewed as ten new ones, which end the others, and the owner gets a mail', async () => {
    const owner = await newFactorOwner(test);
    const answer = await owner.browser.post('v2/account/renewRecoveryCodes');
    const { recoveryCodes } = answer.json<RecoveryCodesResponse>();
    expect(new Set([...recoveryCodes, ...owner.recoveryCodes]).size).toBe(20);
    await mailTo(test, owner.email, 'Novos códigos de recuperação');
    const browser = test.browser();
    await startLogin(browser, owner);
    expect((await sendCode(browser, owner.recoveryCodes[0] ?? '')).status).toBe(400);
    expect((await sendCode(browser, recoveryCodes[0] ?? '')).status).toBe(200);
    const factors = (await browser.get('v2/account/factors')).json<FactorsResponse>();
    expect(factors.recoveryCodes).toEqual({ left: 9 });
  });

  it('prove in a session too, and count as a factor', async () => {
    const owner = await newFactorOwner(test);
    await test.database.query(
      "update sessions set factor_at = factor_at - interval '11 minutes' where account_id = $1",
      [owner.accountId],
    );
    expect((await owner.browser.post('v2/account/renewRecoveryCodes')).problem().code).toBe('proof_required');
    const code = owner.recoveryCodes[3] ?? '';
    expect((await owner.browser.post('v2/account/proveCode', { code })).status).toBe(204);
    expect((await owner.browser.post('v2/account/proveCode', { code })).status).toBe(400);
    expect((await owner.browser.post('v2/account/renewRecoveryCodes')).status).toBe(200);
  });

  it('exist only while the second factor is on', async () => {
    const owner = await newConfirmedOwner(test);
    const answer = await owner.browser.post('v2/account/renewRecoveryCodes');
    expect([answer.status, answer.problem().code]).toEqual([400, 'second_factor_off']);
  });

  it('are stored only as hashes', async () => {
    const owner = await newFactorOwner(test);
    const [row] = await test.database.query<{ all: string }>(
      'select string_agg(recovery_codes::text, $2) as all from recovery_codes where account_id = $1',
      [owner.accountId, '\n'],
    );
    for (const code of owner.recoveryCodes) {
      expect(row?.all).toContain(code.slice(0, 4));
      expect(row?.all).not.toContain(code.slice(5, 9) + code.slice(10));
    }
  });
});
