import { mailTo, newConfirmedOwner } from '@portaria/harness/account-owner';
import type { CaughtMail } from '@portaria/harness/mail-catcher';
import { logIn, newPerson, registerPerson } from '@portaria/harness/people';
import { forgot, untilQueueIsEmpty } from '@portaria/harness/reset-mails';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { forgotPasswordJob } from '../../src/recovery/forgot-password.job.ts';

describe('text chosen by an attacker in mails signed by the operator', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ variables: withoutLimits });
    await test.startWorker();
  });
  afterEach(() => test.database.shiftClock('0 seconds'));
  afterAll(() => test.close());

  const mailsTo = (email: string): CaughtMail[] => test.mails.mails.filter(({ to }) => to.includes(email));
  const allOf = ({ raw, parsed }: CaughtMail): string =>
    [raw, parsed.subject, parsed.text, parsed.html || '', decodeURIComponent(parsed.text ?? '')]
      .join('\n')
      .toLowerCase();

  it.each(['ligue08001234567', 'pix_bloqueado_ligue', 'premio.exemplo.com', 'SuaContaFoiInvadida'])(
    'A148 mail-content-injection: no mail to an unconfirmed address contains "%s"',
    async (username) => {
      const browser = test.browser();
      const person = await registerPerson(browser, newPerson({ username }));
      const { email, password } = person;
      await logIn(test.browser(), username, password);
      await forgot(test.browser(), email);
      await test.browser().post('v2/account/register', { ...newPerson(), email });
      await browser.post('v2/account/changeProfile', { displayName: 'Ligue 0800 1234567' });
      await browser.post('v2/account/askDeletion');
      await browser.post('v2/account/dropDeletion');
      const changed = { currentPassword: password, password: 'Casa-Nova22', confirmPassword: 'Casa-Nova22' };
      await browser.post('v2/account/changePassword', changed);
      await test.database.shiftClock('2 minutes');
      await browser.post('v2/account/resendConfirmation');
      await untilQueueIsEmpty(test);
      const mails = mailsTo(email);
      const headings = new Set(mails.map(({ heading }) => heading));
      expect([...headings].toSorted()).toEqual([
        'Confirme seu e-mail',
        'Exclusão da conta cancelada',
        'Exclusão da conta marcada',
        'Novo acesso à sua conta',
        'Redefinir sua senha',
        'Sua senha foi trocada',
        'Você já tem uma conta',
      ]);
      for (const mail of mails) {
        expect(allOf(mail)).not.toContain(username.toLowerCase());
        expect(allOf(mail)).not.toContain('0800 1234567');
      }
    },
  );

  it('A148 mail-content-injection: the mail to a confirmed account’s new address does not contain the username', async () => {
    const browser = test.browser();
    const person = await registerPerson(browser, newPerson({ username: 'ligue08007654321' }));
    await test.database.query('update accounts set email_confirmed_at = now() where email = $1', [
      person.email,
    ]);
    const victim = 'vitima@exemplo.com.br';
    expect((await browser.post('v2/account/changeEmail', { email: victim })).status).toBe(204);
    const mail = await mailTo(test, victim, 'Confirme seu novo e-mail');
    expect(allOf(mail)).not.toContain(person.username);
  });

  it('A148 mail-content-injection: mails to an unconfirmed old address do not contain the username after an address change', async () => {
    const browser = test.browser();
    const person = await registerPerson(browser, newPerson({ username: 'ligue08001112222' }));
    const own = 'dono@exemplo.com.br';
    await browser.post('v2/account/changeEmail', { email: own });
    const { parsed } = await mailTo(test, own, 'Confirme seu novo e-mail');
    const code = /^(\d{6})$/m.exec(parsed.text ?? '')?.[1];
    expect((await browser.post('v2/account/confirmEmailChangeCode', { code })).status).toBe(204);
    await untilQueueIsEmpty(test);
    for (const mail of mailsTo(person.email)) expect(allOf(mail)).not.toContain(person.username);
  });

  it('greets the owner of a confirmed address by name', async () => {
    const owner = await newConfirmedOwner(test);
    await forgot(test.browser(), owner.email);
    const mail = await mailTo(test, owner.email, 'Redefinir sua senha');
    expect(mail.parsed.text).toContain(`Olá, ${owner.username}.`);
  });

  it('sends reset mails before all other queued mails', async () => {
    const waiting = await startTestApp({ variables: withoutLimits });
    const owner = await newConfirmedOwner(waiting);
    for (let n = 0; n < 30; n += 1) await registerPerson(waiting.browser());
    await waiting.context.queue.add(waiting.context.db, forgotPasswordJob, {
      emailCanonical: owner.email,
      page: 'http://localhost:5000/reset-password',
      mailId: crypto.randomUUID(),
      linkId: crypto.randomUUID(),
      network: '127.0.0.0/24',
      browser: null,
      system: null,
    });
    // Simulates a slow worker, so that the reset mail is queued behind thirty others.
    waiting.mails.refuseWith(451);
    const first = await waiting.startWorker();
    await expect
      .poll(() => waiting.database.query("select from mails where kind = 'reset-password'"))
      .toHaveLength(1);
    await first.close();
    await waiting.database.query(
      "update pgboss.job set start_after = now(), state = 'created' where name = 'send-mail'",
    );
    waiting.mails.refuseWith(undefined);
    await waiting.startWorker();
    await expect.poll(() => waiting.mails.mails.length).toBeGreaterThanOrEqual(20);
    const at = waiting.mails.mails.findIndex(({ parsed }) => parsed.subject === 'Redefinir sua senha');
    // Four fetchers take two mails each, so eight are fetched in parallel.
    expect(at).toBeGreaterThanOrEqual(0);
    expect(at).toBeLessThan(8);
    await waiting.close();
  }, 60_000);
});
