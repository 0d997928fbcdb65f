import type { ConfirmationResponse } from '@portaria/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeTo, linkTo, mailTo, newOwner } from '../../../test/account-owner.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const subject = 'Confirme seu e-mail';

describe('confirming the address', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await test.startWorker();
  });
  afterAll(() => test.close());

  const standing = async (owner: Awaited<ReturnType<typeof newOwner>>) =>
    (await owner.browser.get('v2/account/confirmation')).json<ConfirmationResponse>();

  const codeOf = (email: string, count = 1) => codeTo(test, email, subject, count);

  it('takes the link in a session of its own account, once, and nowhere else', async () => {
    const [owner, other] = [await newOwner(test), await newOwner(test)];
    const token = await linkTo(test, owner.email, subject);
    const press = (browser: typeof owner.browser) => browser.post('v2/account/confirmEmail', { token });
    expect((await press(test.browser())).status).toBe(401);
    expect((await press(other.browser)).problem().code).toBe('link_invalid');
    expect([await standing(owner), await standing(other)]).toMatchObject([
      { confirmed: false },
      { confirmed: false },
    ]);
    expect((await press(owner.browser)).status).toBe(204);
    expect((await press(owner.browser)).problem().code).toBe('link_invalid');
    expect(await standing(owner)).toMatchObject({ confirmed: true });
  });

  it('puts the code beside the link, for a browser where nobody is logged in', async () => {
    const owner = await newOwner(test);
    const mail = await mailTo(test, owner.email, subject);
    const code = await codeOf(owner.email);
    expect(mail.parsed.text).toContain(`&code=${code}`);
  });

  it('takes the code of the same mail, inside the session', async () => {
    const owner = await newOwner(test);
    const code = await codeOf(owner.email);
    expect((await test.browser().post('v2/account/confirmEmailCode', { code })).status).toBe(401);
    expect((await owner.browser.post('v2/account/confirmEmailCode', { code })).status).toBe(204);
    expect(await standing(owner)).toMatchObject({ confirmed: true });
  });

  it('gives five tries, and then only the link is left', async () => {
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

  it('tells how the mail fares, and sends another after a minute', async () => {
    const owner = await newOwner(test);
    await mailTo(test, owner.email, subject);
    await expect.poll(async () => (await standing(owner)).mail?.state).toBe('sent');
    expect((await standing(owner)).resendInSeconds).toBeGreaterThan(50);
    const early = await owner.browser.post('v2/account/resendConfirmation');
    expect(early.status).toBe(429);
    expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(50);
    await test.database.shiftClock('61 seconds');
    expect((await standing(owner)).resendInSeconds).toBe(0);
    expect((await owner.browser.post('v2/account/resendConfirmation')).status).toBe(204);
    const code = await codeOf(owner.email, 2);
    expect((await owner.browser.post('v2/account/confirmEmailCode', { code })).status).toBe(204);
    await test.database.shiftClock('0 seconds');
  });

  it('ends with its day', async () => {
    const owner = await newOwner(test);
    const token = await linkTo(test, owner.email, subject);
    const code = await codeOf(owner.email);
    await test.database.shiftClock('24 hours 1 second');
    expect((await owner.browser.post('v2/account/confirmEmail', { token })).status).toBe(400);
    expect((await owner.browser.post('v2/account/confirmEmailCode', { code })).status).toBe(400);
    await test.database.shiftClock('0 seconds');
  });
});
