import type { EmailChangeResponse, FactorsResponse } from '@portaria/contract';
import { codeIn, codeTo, mailTo, newConfirmedOwner } from '@portaria/harness/account-owner';
import { addTotp, newFactorOwner } from '@portaria/harness/authenticator';
import type { Browser } from '@portaria/harness/browser';
import { logIn } from '@portaria/harness/people';
import { accountIdOf } from '@portaria/harness/reset-links';
import { newIdentityOwner } from '@portaria/harness/seed-identities';
import { useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { describe, expect, it } from 'vitest';

const PASSWORD = 'Varanda-Azul7';
const heading = 'Código para continuar';
const created = { password: PASSWORD, confirmPassword: PASSWORD };

describe('an account without a password', () => {
  const google = { id: 'google', type: 'google', client: 'portaria', secret: 'segredo' };
  const test = useTestApp({
    variables: { ...withoutLimits, LOGIN_PROVIDERS: JSON.stringify([google]) },
    worker: true,
  });

  const ask = (browser: Browser) => browser.post('v2/account/askProofCode');
  const prove = (browser: Browser, code: string) => browser.post('v2/account/proveMailed', { code });
  const create = (browser: Browser) => browser.post('v2/account/createPassword', created);
  /** Its login is older than a step-up lasts. */
  async function newOldOwner() {
    const owner = await newIdentityOwner(test);
    await age(owner.accountId);
    return owner;
  }
  const age = (accountId: string) =>
    test.database.query(
      "update sessions set proved_at = proved_at - interval '11 minutes', factor_at = null where account_id = $1",
      [accountId],
    );

  it('shows its mailbox for a step-up, and then gets a password that opens it', async () => {
    const { browser, email, username } = await newOldOwner();
    expect((await create(browser)).problem().code).toBe('proof_required');
    const { withoutPassword } = (await browser.get('v2/account/factors')).json<FactorsResponse>();
    const mailbox = expect.stringMatching(/^p•••@exemplo\.com\.br$/);
    expect(withoutPassword).toEqual({ mailbox, providers: ['google'] });
    expect((await ask(browser)).status).toBe(204);
    const mail = await mailTo(test, email, heading);
    expect(mail.parsed.subject).not.toMatch(/\d{6}/);
    expect((await prove(browser, codeIn(mail))).status).toBe(204);
    expect((await create(browser)).status).toBe(204);
    expect((await mailTo(test, email, 'Sua conta agora tem uma senha')).parsed.text).toContain('/not-me');
    expect(await logIn(test.browser(), username, PASSWORD)).toBe(200);
    expect((await browser.get('v2/account/me')).status).toBe(200);
  });

  it('is reminded by the mail of a forgotten password how it logs in', async () => {
    const { email } = await newIdentityOwner(test);
    const clientURI = 'http://localhost:5000/reset-password';
    await test.browser().post('v2/account/forgotPassword', { email, clientURI });
    const mail = await mailTo(test, email, 'Redefinir sua senha');
    expect(mail.parsed.text).toContain('Você entra com o Google. Se quiser, crie uma senha.');
  });

  it('A289 mailed-step-up: a mailed code never replaces a password or passes a second factor', async () => {
    const withPassword = await newConfirmedOwner(test);
    expect((await ask(withPassword.browser)).problem().code).toBe('password_exists');
    expect((await prove(withPassword.browser, '000000')).problem().code).toBe('code_invalid');
    const withFactor = await newFactorOwner(test);
    const accountId = await accountIdOf(test, withFactor.email);
    await test.database.query('delete from passwords where account_id = $1', [accountId]);
    expect((await ask(withFactor.browser)).problem().code).toBe('factor_needed');
  });

  it('A289 mailed-step-up: a code that was asked for before a password or a factor came is worth nothing', async () => {
    const owner = await newIdentityOwner(test);
    await ask(owner.browser);
    const code = await codeTo(test, owner.email, heading);
    expect((await create(owner.browser)).status).toBe(204);
    await age(owner.accountId);
    expect((await prove(owner.browser, code)).problem().code).toBe('password_exists');

    const other = await newIdentityOwner(test);
    await ask(other.browser);
    const second = await codeTo(test, other.email, heading);
    await addTotp(test, other.browser);
    expect((await prove(other.browser, second)).problem().code).toBe('factor_needed');
  });

  it('A289 mailed-step-up: a code serves its account, once, within ten minutes and five tries', async () => {
    const [ana, rui] = [await newOldOwner(), await newOldOwner()];
    for (const { browser } of [ana, rui]) await ask(browser);
    const [hers, his] = [await codeTo(test, ana.email, heading), await codeTo(test, rui.email, heading)];
    if (hers !== his) expect((await prove(rui.browser, hers)).problem().code).toBe('code_invalid');
    const copies = Array.from({ length: 4 }, () => prove(rui.browser.clone(), his));
    const spent = (await Promise.all(copies)).filter(({ status }) => status === 204);
    expect(spent).toHaveLength(1);
    expect((await prove(rui.browser, his)).problem().code).toBe('code_invalid');
    const wrong = hers === '000000' ? '000001' : '000000';
    for (let at = 0; at < 5; at += 1) expect((await prove(ana.browser, wrong)).status).toBe(400);
    expect((await prove(ana.browser, hers)).problem().code).toBe('code_invalid');
    await ask(ana.browser);
    const fresh = await codeTo(test, ana.email, heading, 2);
    await test.database.query(
      "update one_time_links set expires_at = portaria_now() where account_id = $1 and purpose = 'prove'",
      [ana.accountId],
    );
    expect((await prove(ana.browser, fresh)).problem().code).toBe('code_invalid');
    expect((await prove(test.browser(), fresh)).status).toBe(401);
  });

  it('A289 mailed-step-up: the mailbox does not approve a new address after it alone has shown who it is', async () => {
    const owner = await newOldOwner();
    // As a sign-up through the provider opens it, on a device that is as old as the account.
    await test.database.query("update sessions set methods = '{external:google}' where account_id = $1", [
      owner.accountId,
    ]);
    const asked = async (browser: Browser, address: string, count: number) => {
      expect((await browser.post('v2/account/changeEmail', { email: address })).status).toBe(204);
      const notice = await mailTo(test, owner.email, 'Pedido de troca de e-mail', count);
      return codeIn(notice);
    };
    await ask(owner.browser);
    await prove(owner.browser, await codeTo(test, owner.email, heading));
    expect(await asked(owner.browser, `a.${owner.email}`, 1)).toBe('');
    expect((await owner.browser.get('v2/account/emailChange')).json<EmailChangeResponse>().codeSent).toBe(
      false,
    );
    // Nor by a password that such a session made a moment ago.
    expect((await create(owner.browser)).status).toBe(204);
    expect(await logIn(owner.browser, owner.username, PASSWORD)).toBe(200);
    expect(await asked(owner.browser, `b.${owner.email}`, 2)).toBe('');
    await test.database.query(
      "update audit_events set at = at - interval '8 days' where account_id = $1 and event = 'password.created'",
      [owner.accountId],
    );
    expect(await asked(owner.browser, `c.${owner.email}`, 3)).toMatch(/^\d{6}$/);
  });

  it('A290 second-password: only an account without a password gets one, and one of many at once', async () => {
    const owner = await newConfirmedOwner(test);
    expect((await create(owner.browser)).problem().code).toBe('password_exists');
    expect(await logIn(test.browser(), owner.username, PASSWORD)).toBe(401);
    const { browser, username } = await newIdentityOwner(test);
    const passwords = Array.from({ length: 10 }, (_, at) => `Varanda-Azul7${at}`);
    const answers = await Promise.all(
      passwords.map((password) =>
        browser.clone().post('v2/account/createPassword', { password, confirmPassword: password }),
      ),
    );
    const won = answers.flatMap(({ status }, at) => (status === 204 ? [passwords[at] ?? ''] : []));
    expect(won).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 204);
    expect(new Set(refused.map((answer) => answer.problem().code))).toEqual(new Set(['password_exists']));
    for (const password of passwords)
      expect(await logIn(test.browser(), username, password)).toBe(won.includes(password) ? 200 : 401);
  });
});
