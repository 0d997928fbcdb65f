import type { ConfirmationResponse } from '@portaria/contract';
import { codeTo, linkTo, mailTo, newOwner } from '@portaria/harness/account-owner';
import { useTestApp } from '@portaria/harness/test-app';
import { describe, expect, it } from 'vitest';

const subject = 'Confirme seu e-mail';

describe('confirming the e-mail address', () => {
  const test = useTestApp({ worker: true });

  const status = async (owner: Awaited<ReturnType<typeof newOwner>>) =>
    (await owner.browser.get('v2/account/confirmation')).json<ConfirmationResponse>();

  const codeOf = (email: string, count = 1) => codeTo(test, email, subject, count);

  it('accepts the link once, and only in a session of its own account', async () => {
    const [owner, other] = [await newOwner(test), await newOwner(test)];
    const token = await linkTo(test, owner.email, subject);
    const press = (browser: typeof owner.browser) => browser.post('v2/account/confirmEmail', { token });
    expect((await press(test.browser())).status).toBe(401);
    expect((await press(other.browser)).problem().code).toBe('link_invalid');
    expect([await status(owner), await status(other)]).toMatchObject([
      { confirmed: false },
      { confirmed: false },
    ]);
    expect((await press(owner.browser)).status).toBe(204);
    expect((await press(owner.browser)).problem().code).toBe('link_invalid');
    expect(await status(owner)).toMatchObject({ confirmed: true });
  });

  it('includes the code in the link, for a browser without a session', async () => {
    const owner = await newOwner(test);
    const mail = await mailTo(test, owner.email, subject);
    const code = await codeOf(owner.email);
    expect(mail.parsed.text).toContain(`&code=${code}`);
  });

  it('accepts the code from the same mail within a session [V6.6.2]', async () => {
    const owner = await newOwner(test);
    const code = await codeOf(owner.email);
    expect((await test.browser().post('v2/account/confirmEmailCode', { code })).status).toBe(401);
    expect((await owner.browser.post('v2/account/confirmEmailCode', { code })).status).toBe(204);
    expect(await status(owner)).toMatchObject({ confirmed: true });
  });

  it('accepts no code after five wrong ones, but still accepts the link [V6.6.3]', async () => {
    const owner = await newOwner(test);
    const code = await codeOf(owner.email);
    const wrong = code === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await owner.browser.post('v2/account/confirmEmailCode', { code: wrong });
      expect(answer.problem()).toMatchObject({ code: 'code_invalid', errors: { code: expect.any(Array) } });
    }
    expect((await owner.browser.post('v2/account/confirmEmailCode', { code })).status).toBe(400);
    const token = await linkTo(test, owner.email, subject);
    expect((await owner.browser.post('v2/account/confirmEmail', { token })).status).toBe(204);
  });

  it('reports the delivery state, and allows a resend after a minute', async () => {
    const owner = await newOwner(test);
    await mailTo(test, owner.email, subject);
    await expect.poll(async () => (await status(owner)).mail?.state).toBe('sent');
    expect((await status(owner)).resendInSeconds).toBeGreaterThan(50);
    const early = await owner.browser.post('v2/account/resendConfirmation');
    expect(early.status).toBe(429);
    expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(50);
    await test.database.shiftClock('61 seconds');
    expect((await status(owner)).resendInSeconds).toBe(0);
    expect((await owner.browser.post('v2/account/resendConfirmation')).status).toBe(204);
    const code = await codeOf(owner.email, 2);
    expect((await owner.browser.post('v2/account/confirmEmailCode', { code })).status).toBe(204);
    await test.database.shiftClock('0 seconds');
  });

  it('rejects link and code after 24 hours [V6.5.5]', async () => {
    const owner = await newOwner(test);
    const token = await linkTo(test, owner.email, subject);
    const code = await codeOf(owner.email);
    await test.database.shiftClock('24 hours 1 second');
    expect((await owner.browser.post('v2/account/confirmEmail', { token })).status).toBe(400);
    expect((await owner.browser.post('v2/account/confirmEmailCode', { code })).status).toBe(400);
    await test.database.shiftClock('0 seconds');
  });
});
