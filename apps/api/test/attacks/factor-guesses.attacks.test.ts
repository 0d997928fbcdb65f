import { newPassword, withNewPassword } from '@portaria/harness/account-owner';
import {
  addTotp,
  codeNow,
  type FactorOwner,
  freshCode,
  newFactorOwner,
  sendCode,
  startLogin,
  wrongCode,
} from '@portaria/harness/authenticator';
import type { Browser } from '@portaria/harness/browser';
import { newResetLink } from '@portaria/harness/reset-links';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const PER_HOUR = 10;
const PER_DAY = 20;
const PER_PENDING = 5;

describe('guessing and reusing codes of the second factor', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ variables: withoutLimits });
  });
  afterEach(() => test.database.shiftClock('0 seconds'));
  afterAll(() => test.close());

  const prove = async (browser: Browser, code: string): Promise<string> => {
    const answer = await browser.post('v2/account/proveCode', { code });
    return answer.status === 204 ? 'proved' : answer.problem().code;
  };
  const enter = async (browser: Browser, code: string): Promise<string> => {
    const answer = await sendCode(browser, code);
    return answer.status === 200 ? 'entered' : answer.problem().code;
  };
  const enterAnew = async (owner: FactorOwner, code: string): Promise<string> => {
    const browser = test.browser();
    await startLogin(browser, owner);
    return enter(browser, code);
  };
  const evaluated = (answers: readonly string[]): number =>
    answers.filter((answer) => answer === 'factor_code_wrong').length;
  const shed = (answers: readonly string[]): number =>
    answers.filter((answer) => answer === 'unavailable').length;

  it('A72 code-guess: evaluates ten of 200 wrong codes at once over twenty pending logins, at most five of each [V6.3.1 V6.6.3]', async () => {
    const owner = await newFactorOwner(test);
    const wrong = await wrongCode(test, owner);
    const browsers = Array.from({ length: 20 }, () => test.browser());
    for (const browser of browsers) expect((await startLogin(browser, owner)).status).toBe(403);
    const ofEach = await Promise.all(
      browsers.map((browser) => Promise.all(Array.from({ length: 10 }, () => enter(browser, wrong)))),
    );
    for (const answers of ofEach) expect(evaluated(answers)).toBeLessThanOrEqual(PER_PENDING);
    const answers = ofEach.flat();
    // A busy machine sheds some of them. Of these, some were counted.
    while (answers.at(-1) !== 'too_many_requests') answers.push(await enterAnew(owner, wrong));
    expect(evaluated(answers)).toBeLessThanOrEqual(PER_HOUR);
    expect(evaluated(answers) + shed(answers)).toBeGreaterThanOrEqual(PER_HOUR);
    const counted = 'select hour_failures as failures from factor_budgets where account_id = $1';
    expect(await test.database.query(counted, [owner.accountId])).toEqual([{ failures: PER_HOUR }]);
    expect(await enterAnew(owner, await freshCode(test, owner))).toBe('too_many_requests');
  });

  it('A72 code-guess: evaluates five wrong codes of one pending login, twenty at once', async () => {
    const owner = await newFactorOwner(test);
    const wrong = await wrongCode(test, owner);
    const browser = test.browser();
    await startLogin(browser, owner);
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(browser, wrong)));
    while (answers.at(-1) !== 'pending_login_over') answers.push(await enter(browser, wrong));
    expect(evaluated(answers)).toBeLessThanOrEqual(PER_PENDING);
    expect(evaluated(answers) + shed(answers)).toBeGreaterThanOrEqual(PER_PENDING);
    expect(await enter(browser, await freshCode(test, owner))).toBe('pending_login_over');
  });

  it('A73 code-guess-in-session: a stolen session has the same tries at proveCode as at login', async () => {
    const owner = await newFactorOwner(test);
    const wrong = await wrongCode(test, owner);
    const stolen = owner.browser.clone();
    const answers = await Promise.all(Array.from({ length: 100 }, () => prove(stolen, wrong)));
    while (answers.at(-1) !== 'too_many_requests') answers.push(await prove(stolen, wrong));
    expect(evaluated(answers)).toBeLessThanOrEqual(PER_HOUR);
    await startLogin(stolen, owner);
    expect(await enter(stolen, await freshCode(test, owner))).toBe('too_many_requests');
    // Without the device cookie the tries of unknown devices apply.
    stolen.cookies.delete('__Host-device');
    const unknown = await Promise.all(Array.from({ length: 50 }, () => prove(stolen, wrong)));
    while (unknown.at(-1) !== 'too_many_requests') unknown.push(await prove(stolen, wrong));
    expect(evaluated(unknown)).toBeLessThanOrEqual(PER_HOUR);
    expect(await enterAnew(owner, await freshCode(test, owner))).toBe('too_many_requests');
  });

  it('A74 count-reset: a right password, a reset and a new factor between guesses do not give tries back', async () => {
    const owner = await newFactorOwner(test);
    const guess = async (password: string): Promise<string> =>
      enterAnew({ ...owner, password }, await wrongCode(test, owner));
    const answers: string[] = [];
    for (let n = 0; n < 4; n += 1) answers.push(await guess(owner.password));
    await addTotp(test, owner.browser);
    for (let n = 0; n < 4; n += 1) answers.push(await guess(owner.password));
    const token = await newResetLink(test, owner.accountId);
    await test.browser().post('v2/account/resetPassword', withNewPassword(token));
    for (let n = 0; n < 4; n += 1) answers.push(await guess(newPassword));
    expect(answers).toEqual([
      ...Array(PER_HOUR).fill('factor_code_wrong'),
      'too_many_requests',
      'too_many_requests',
    ]);
  });

  it('A75 slow-guess: eleven guesses an hour for a week are 140 evaluated ones, with a mail each day [V6.6.3]', async () => {
    const owner = await newFactorOwner(test);
    const DAYS = 7;
    const answers: string[] = [];
    for (let day = 0; day < DAYS; day += 1)
      for (const hour of [0, 1.1, 2.2]) {
        await test.database.shiftClock(`${day * 24.1 + hour} hours`);
        const wrong = await wrongCode(test, owner);
        const browser = test.browser();
        for (let n = 0; n <= PER_HOUR; n += 1) {
          if (n % PER_PENDING === 0) await startLogin(browser, owner);
          answers.push(await enter(browser, wrong));
          if (answers.at(-1) === 'too_many_requests') break;
        }
      }
    expect(answers.filter((answer) => answer === 'too_many_requests')).toHaveLength(DAYS * 3);
    expect(evaluated(answers)).toBe(DAYS * PER_DAY);
    const mails = "select from mails where account_id = $1 and kind = 'factor-guesses'";
    expect(await test.database.query(mails, [owner.accountId])).toHaveLength(DAYS);
  });

  it('A77 totp-replay: a code opens or proves one thing, at login, step-up and removal [V6.5.1]', async () => {
    const owner = await newFactorOwner(test);
    const code = await freshCode(test, owner);
    expect(await enterAnew(owner, code)).toBe('entered');
    expect(await enterAnew(owner, code)).toBe('factor_code_wrong');
    expect(await prove(owner.browser, code)).toBe('factor_code_wrong');
    const proof = await freshCode(test, owner);
    expect(await prove(owner.browser, proof)).toBe('proved');
    expect(await prove(owner.browser, proof)).toBe('factor_code_wrong');
    expect(await enterAnew(owner, proof)).toBe('factor_code_wrong');
  });

  it('A78 totp-setup-replay: the code that enrolled the application does not log in [V6.5.1]', async () => {
    const owner = await newFactorOwner(test);
    expect(await enterAnew(owner, owner.firstCode)).toBe('factor_code_wrong');
  });

  it('A79 totp-older: an older code is refused after a newer one, within the allowed clock difference [V6.5.1]', async () => {
    const owner = await newFactorOwner(test);
    await freshCode(test, owner);
    const [older, current, newer] = await Promise.all(
      [-1, 0, 1].map((away) => codeNow(test, owner.secret, away)),
    );
    expect(await enterAnew(owner, newer ?? '')).toBe('entered');
    for (const code of [older, current, newer])
      expect(await enterAnew(owner, code ?? '')).toBe('factor_code_wrong');
  });

  it('A83 stale-codes: recovery codes of an earlier set or factor are refused, and ten new ones are shown', async () => {
    const owner = await newFactorOwner(test);
    const [first = '', second = ''] = owner.recoveryCodes;
    const renewed = (await owner.browser.post('v2/account/renewRecoveryCodes')).json<{
      recoveryCodes: string[];
    }>();
    expect(await enterAnew(owner, first)).toBe('factor_code_wrong');
    const [third = '', fourth = ''] = renewed.recoveryCodes;
    expect(await enterAnew(owner, third)).toBe('entered');
    await owner.browser.post('v2/account/removeTotp');
    const again = await addTotp(test, owner.browser);
    expect(new Set(again.recoveryCodes).size).toBe(10);
    for (const stale of [second, fourth]) expect(await enterAnew(owner, stale)).toBe('factor_code_wrong');
    expect(await enterAnew(owner, again.recoveryCodes?.[0] ?? '')).toBe('entered');
  });
});
