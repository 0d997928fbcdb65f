import type { Answer, Browser } from '@portaria/harness/browser';
import { linkTokenIn } from '@portaria/harness/mail-catcher';
import { figure } from '@portaria/harness/measures';
import { newPerson, registerPerson } from '@portaria/harness/people';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectInvariants } from './support/invariants.ts';
import { full } from './support/scale.ts';

const clientURI = 'http://localhost:5000/reset-password';
const COPIES = full ? [2, 10, 50] : [2, 50];

describe('the same request arrives more than once', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ variables: withoutLimits });
    await test.startWorker();
  });
  afterAll(() => test?.close());

  /** Same body, same cookies, all at once, as a double click or a proxy's retry would send them. */
  async function send(browser: Browser, call: string, body: unknown, copies: number): Promise<Answer[]> {
    await browser.get('v2/account/csrf');
    const clones = Array.from({ length: copies }, () => browser.clone());
    return Promise.all(clones.map((clone) => clone.post(`v2/account/${call}`, body)));
  }

  const count = (answers: readonly Answer[], status: number): number =>
    answers.filter((answer) => answer.status === status).length;
  const pendingJobs = async (): Promise<number> =>
    (
      await test.database.query(
        "select from pgboss.job where state < 'completed' and name <> '__pgboss__send-it'",
      )
    ).length;

  it.each(COPIES)(
    'F19 register sent %i times: one succeeds, the others get identity_taken, one welcome mail [V2.3.4]',
    async (copies) => {
      const person = newPerson();
      const answers = await send(test.browser(), 'register', person, copies);
      await expect.poll(pendingJobs).toBe(0);
      const mails = test.mails.mails.filter(
        ({ to, heading }) => to.includes(person.email) && heading === 'Confirme seu e-mail',
      );
      figure(`F19 register x ${copies}`, { succeeded: count(answers, 200), mails: mails.length });
      expect(count(answers, 200)).toBe(1);
      const refused = answers.filter(({ status }) => status === 400).map((answer) => answer.problem().code);
      expect(new Set(refused)).toEqual(new Set(['identity_taken']));
      expect(refused).toHaveLength(copies - 1);
      expect(await test.database.query('select from accounts where email = $1', [person.email])).toHaveLength(
        1,
      );
      expect(mails).toHaveLength(1);
      await expectInvariants(test.database.query);
    },
  );

  it.each(COPIES)('F19 forgot sent %i times: sends one mail', async (copies) => {
    const person = await registerPerson(test.browser());
    const answers = await send(test.browser(), 'forgotPassword', { email: person.email, clientURI }, copies);
    await expect.poll(pendingJobs).toBe(0);
    const mails = test.mails.mails.filter(
      ({ to, parsed }) => to.includes(person.email) && parsed.subject === 'Redefinir sua senha',
    );
    figure(`F19 forgot x ${copies}`, { mails: mails.length });
    expect(count(answers, 204)).toBe(copies);
    expect(mails).toHaveLength(1);
    await expectInvariants(test.database.query);
  });

  it.each(COPIES)(
    'F19 reset sent %i times: exactly one succeeds, the others get a used-link error',
    async (copies) => {
      const person = await registerPerson(test.browser());
      await test.browser().post('v2/account/forgotPassword', { email: person.email, clientURI });
      const mail = await test.mails.waitFor(
        ({ to, parsed }) => to.includes(person.email) && parsed.subject === 'Redefinir sua senha',
      );
      const password = 'Casa-Nova22';
      const body = { token: linkTokenIn(mail), password, confirmPassword: password };
      const answers = await send(test.browser(), 'resetPassword', body, copies);
      await expect.poll(pendingJobs).toBe(0);
      const notices = test.mails.mails.filter(
        ({ to, parsed }) => to.includes(person.email) && parsed.subject === 'Sua senha foi trocada',
      );
      expect(count(answers, 204)).toBe(1);
      expect(count(answers, 400)).toBe(copies - 1);
      expect(notices).toHaveLength(1);
      await expectInvariants(test.database.query);
    },
  );
});
