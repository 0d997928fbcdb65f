import { logIn, registerPerson } from '@portaria/harness/people';
import { forgetFailures } from '@portaria/harness/redis';
import { forgot, isResetMail, untilQueueIsEmpty } from '@portaria/harness/reset-mails';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { forwardedFor, manyAddresses } from './attackers.ts';

describe('flooding a mailbox, with the default limits', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1' } });
    await test.startWorker();
  });
  afterEach(() => test.database.shiftClock('0 seconds'));
  afterAll(() => test.close());

  it('A31 mail-flood: sends one reset mail for a thousand requests, and six for a day of requests [V2.3.2]', async () => {
    const person = await registerPerson(test.browser());
    const browser = test.browser();
    const mails = () =>
      test.mails.mails.filter((mail) => isResetMail(mail) && mail.to.includes(person.email));
    let asked = 0;
    async function ask(times: number): Promise<void> {
      for (let n = 0; n < times; n += 1) {
        asked += 1;
        const answer = await forgot(browser, person.email, undefined, forwardedFor(manyAddresses(asked)));
        expect(answer.status).toBe(204);
      }
      await untilQueueIsEmpty(test, 60_000);
    }
    await ask(1_000);
    expect(mails()).toHaveLength(1);
    for (let half = 1; half < 48; half += 1) {
      await test.database.shiftClock(`${half * 30 + 1} minutes`);
      await ask(2);
    }
    expect(mails()).toHaveLength(6);
  }, 120_000);

  it('A31 mail-flood: sends three mails a day for attempts to register an address [V2.4.1]', async () => {
    const person = await registerPerson(test.browser());
    const browser = test.browser();
    const mails = () => test.mails.mails.filter(({ to }) => to.includes(person.email)).length;
    await untilQueueIsEmpty(test);
    const before = mails();
    for (let at = 0; at < 6; at += 1) {
      const address = forwardedFor(manyAddresses(5_000 + at));
      const again = { ...person, username: `outro${at}` };
      expect((await browser.post('v2/account/register', again, address)).status).toBe(400);
    }
    await untilQueueIsEmpty(test);
    expect(mails() - before).toBe(3);
    await forgetFailures(test);
  });

  it('A31 mail-flood: sends five mails an hour for repeated logins to an account with the victim’s address', async () => {
    const { email, username, password } = await registerPerson(test.browser());
    async function logInRepeatedly(times: number): Promise<void> {
      for (let at = 0; at < times; at += 1) expect(await logIn(test.browser(), username, password)).toBe(200);
      await untilQueueIsEmpty(test);
    }
    const mails = () =>
      test.mails.mails.filter(
        ({ to, parsed }) => to.includes(email) && parsed.subject === 'Novo acesso à sua conta',
      ).length;
    await logInRepeatedly(12);
    expect(mails()).toBe(5);
    await test.database.shiftClock('59 minutes');
    await logInRepeatedly(1);
    expect(mails()).toBe(5);
    await test.database.shiftClock('61 minutes');
    await logInRepeatedly(1);
    expect(mails()).toBe(6);
  });

  it('A31 mail-flood: sends ten confirmation mails a day, including the first', async () => {
    const browser = test.browser();
    const { email } = await registerPerson(browser);
    const ask = () => browser.post('v2/account/resendConfirmation');
    for (let at = 1; at <= 9; at += 1) {
      await test.database.shiftClock(`${at * 61} seconds`);
      expect((await ask()).status).toBe(204);
    }
    await test.database.shiftClock('1 hour');
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(refused.problem().code).toBe('too_many_requests');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_600);
    await untilQueueIsEmpty(test);
    expect(test.mails.mails.filter(({ to }) => to.includes(email))).toHaveLength(10);
    await test.database.shiftClock('25 hours');
    expect((await ask()).status).toBe(204);
  });

  it('A31 mail-flood: sends ten mails a day each for password changes, deletion requests and cancellations', async () => {
    const browser = test.browser();
    const { email, password } = await registerPerson(browser);
    const passwords = [password, 'Casa-Nova22'];
    const changePassword = (at: number) => {
      const [currentPassword, next] = at % 2 === 0 ? passwords : passwords.toReversed();
      const body = { currentPassword, password: next, confirmPassword: next };
      return browser.post('v2/account/changePassword', body);
    };
    for (let at = 0; at < 10; at += 1) {
      expect((await browser.post('v2/account/askDeletion')).status).toBe(200);
      expect((await browser.post('v2/account/dropDeletion')).status).toBe(204);
    }
    expect((await browser.post('v2/account/askDeletion')).status).toBe(429);
    expect((await browser.get('v2/account/deletion')).json()).toMatchObject({ dueAt: null });
    for (let at = 0; at < 10; at += 1) expect((await changePassword(at)).status).toBe(204);
    expect((await changePassword(10)).status).toBe(429);
    expect(await logIn(test.browser(), email, password)).toBe(200);
    await untilQueueIsEmpty(test);
    const mailsAbout = (subject: string) =>
      test.mails.mails.filter(({ to, parsed }) => to.includes(email) && parsed.subject === subject).length;
    expect([
      mailsAbout('Sua senha foi trocada'),
      mailsAbout('Exclusão da conta marcada'),
      mailsAbout('Exclusão da conta cancelada'),
    ]).toEqual([10, 10, 10]);
  });

  it('A31 mail-flood: sends one mail a day for exhausted guesses, and none if the last guess is correct', async () => {
    const browser = test.browser();
    const { email, password } = await registerPerson(browser);
    browser.cookies.delete('__Host-device');
    const prove = (guess: string) => browser.post('v2/account/prove', { password: guess });
    const almostFull = () =>
      test.database.query(
        `insert into guess_budgets (key, minute_started_at, minute_guesses, hour_started_at, hour_guesses, in_a_row)
         select id, now(), 0, now(), 0, 99 from accounts where email = $1
         on conflict (key) do update set minute_guesses = 0, hour_guesses = 0, in_a_row = 99`,
        [email],
      );
    const noticeCount = async () => {
      await untilQueueIsEmpty(test);
      return test.mails.mails.filter(
        ({ to, parsed }) => to.includes(email) && parsed.subject === 'Muitas tentativas de acesso',
      ).length;
    };
    await almostFull();
    for (let at = 0; at < 3; at += 1) expect((await prove(password)).status).toBe(204);
    expect(await noticeCount()).toBe(0);
    for (let at = 0; at < 3; at += 1) {
      await almostFull();
      expect((await prove('Errada-Mesmo1')).status).toBe(400);
    }
    expect(await noticeCount()).toBe(1);
  });

  it('A31 mail-flood: sends three more links an hour to a known device of a confirmed account', async () => {
    const owner = test.browser();
    const person = await registerPerson(owner);
    const mails = () =>
      test.mails.mails.filter((mail) => isResetMail(mail) && mail.to.includes(person.email)).length;
    const asked = async (browser: typeof owner) => {
      await forgot(browser, person.email, undefined, forwardedFor(manyAddresses(9_999)));
      await untilQueueIsEmpty(test);
      return mails();
    };
    expect(await asked(test.browser())).toBe(1);
    // Anyone can register someone else's address, so its devices count only after confirmation.
    expect(await asked(owner)).toBe(1);
    await test.database.query('update accounts set email_confirmed_at = now() where email = $1', [
      person.email,
    ]);
    for (const count of [2, 3, 4, 4]) expect(await asked(owner)).toBe(count);
    expect(await asked(test.browser())).toBe(4);
    await test.database.shiftClock('61 minutes');
    // The owner's requests do not count towards the daily limit of unknown devices.
    expect([await asked(test.browser()), await asked(owner)]).toEqual([5, 6]);
  });

  it('A31 mail-flood: an account can send address-change mails to ten addresses a day, even if it cancels each change', async () => {
    const browser = test.browser();
    const { email, password } = await registerPerson(browser);
    let asked = 0;
    const ask = () => {
      asked += 1;
      return browser.post('v2/account/changeEmail', { email: `vitima${asked}-${email}` });
    };
    for (let at = 0; at < 10; at += 1) {
      expect((await ask()).status).toBe(204);
      expect((await browser.post('v2/account/cancelEmailChange')).status).toBe(204);
    }
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(refused.problem().code).toBe('too_many_requests');
    expect(refused.headers.get('retry-after')).toBe('3600');
    await untilQueueIsEmpty(test);
    expect(test.mails.mails.filter(({ to }) => to.some((one) => /^vitima/.test(one)))).toHaveLength(10);
    await test.database.shiftClock('25 hours');
    expect((await browser.post('v2/account/prove', { password })).status).toBe(204);
    expect((await ask()).status).toBe(204);
  });
});
