import { linkTokenIn } from '@portaria/harness/mail-catcher';
import { logIn, registerPerson } from '@portaria/harness/people';
import { accountIdOf, newResetLink } from '@portaria/harness/reset-links';
import { useTestApp } from '@portaria/harness/test-app';
import { describe, expect, it } from 'vitest';

const clientURI = 'http://localhost:5000/reset-password';
const password = 'Casa-Nova22';

describe('reset password', () => {
  const test = useTestApp({ variables: { PASSWORD_POLICY: 'standard' }, worker: true });

  async function requestLink(email: string): Promise<string> {
    const before = test.mails.mails.length;
    await test.browser().post('v2/account/forgotPassword', { email, clientURI });
    const mail = await test.mails.waitFor(
      (candidate) =>
        test.mails.mails.indexOf(candidate) >= before &&
        candidate.to.includes(email) &&
        candidate.parsed.subject === 'Redefinir sua senha',
    );
    return linkTokenIn(mail);
  }

  const reset = (token: string, body = {}) =>
    test.browser().post('v2/account/resetPassword', { token, password, confirmPassword: password, ...body });

  it('sets the new password, ends all sessions, confirms the address, and notifies the owner', async () => {
    const browser = test.browser();
    const person = await registerPerson(browser);
    const token = await requestLink(person.email);
    expect((await reset(token)).status).toBe(204);
    expect((await browser.get('v2/account/me')).problem().code).toBe('session_invalid');
    expect((await browser.post('v2/account/refresh')).status).toBe(401);
    expect(await logIn(test.browser(), person.username, person.password)).toBe(401);
    const fresh = test.browser();
    expect(await logIn(fresh, person.email, password)).toBe(200);
    expect((await fresh.get('v2/account/me')).json()).toMatchObject({ emailConfirmed: true });
    await test.mails.waitFor(
      ({ to, parsed }) => to.includes(person.email) && parsed.subject === 'Sua senha foi trocada',
    );
  });

  it('opens no session, so a login is still required [V6.3.6]', async () => {
    const person = await registerPerson(test.browser());
    const answer = await reset(await requestLink(person.email));
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('works once and invalidates the account’s other reset links [V6.4.1]', async () => {
    const person = await registerPerson(test.browser());
    const first = await requestLink(person.email);
    const second = await newResetLink(test, await accountIdOf(test, person.email));
    expect((await reset(second)).status).toBe(204);
    for (const spent of [second, first]) {
      const answer = await reset(spent);
      expect(answer.status).toBe(400);
      expect(answer.problem()).toMatchObject({
        code: 'link_invalid',
        errors: { token: ['Este link já foi usado ou venceu. Peça outro.'] },
      });
    }
  });

  it('does not spend the link if the password is rejected', async () => {
    const person = await registerPerson(test.browser());
    const token = await requestLink(person.email);
    expect((await reset(token, { password: 'curta', confirmPassword: 'curta' })).status).toBe(400);
    expect((await reset(token, { password: 'Senha@123', confirmPassword: 'Senha@123' })).status).toBe(400);
    expect((await reset(token)).status).toBe(204);
  });

  it('rejects forged, altered and other-purpose tokens alike', async () => {
    const person = await registerPerson(test.browser());
    const welcome = await test.mails.waitFor(({ to }) => to.includes(person.email));
    const token = await requestLink(person.email);
    const [id = '', key = '', code = ''] = token.split('.');
    const altered = [
      '',
      'x',
      `${id}.${key}`,
      `${id}.${key}.${'A'.repeat(43)}`,
      `${id}.nokey.${code}`,
      `${token}.`,
      `${token}A`,
      token.slice(0, -1),
      linkTokenIn(welcome),
    ];
    for (const wrong of altered) expect((await reset(wrong)).problem().code).toBe('link_invalid');
    expect((await reset(token)).status).toBe(204);
  });

  it('accepts a link for 60 minutes by the database clock [V6.4.1 V6.5.5]', async () => {
    const person = await registerPerson(test.browser());
    const token = await requestLink(person.email);
    await test.database.shiftClock('60 minutes 1 second');
    expect((await reset(token)).problem().code).toBe('link_invalid');
    await test.database.shiftClock('59 minutes');
    expect((await reset(token)).status).toBe(204);
    await test.database.shiftClock('0 seconds');
  });

  it('via an unconfirmed mailbox removes roles and profile data that an older release allowed', async () => {
    const person = await registerPerson(test.browser());
    const accountId = await accountIdOf(test, person.email);
    await test.database.query("update accounts set roles = '{financeiro}' where id = $1", [accountId]);
    await test.database.query(
      "insert into profiles (account_id, display_name, phone, cep, street) values ($1, 'Ana', '11987654321', '01310100', 'Rua A')",
      [accountId],
    );
    expect((await reset(await requestLink(person.email))).status).toBe(204);
    const [held] = await test.database.query(
      `select username, roles, display_name, phone, cep, street, email_confirmed_at is not null as confirmed
       from accounts join profiles on account_id = id where id = $1`,
      [accountId],
    );
    expect(held).toEqual({
      username: person.username,
      roles: [],
      display_name: 'Ana',
      phone: null,
      cep: null,
      street: null,
      confirmed: true,
    });
  });

  it('keeps the roles of an invited account, which has no password yet', async () => {
    const person = await registerPerson(test.browser());
    const accountId = await accountIdOf(test, person.email);
    await test.database.query("update accounts set roles = '{financeiro}' where id = $1", [accountId]);
    await test.database.query('delete from passwords where account_id = $1', [accountId]);
    expect((await reset(await requestLink(person.email))).status).toBe(204);
    const rows = await test.database.query('select roles from accounts where id = $1', [accountId]);
    expect(rows).toEqual([{ roles: ['financeiro'] }]);
  });

  it('rejects the link of an account that was disabled meanwhile', async () => {
    const person = await registerPerson(test.browser());
    const token = await requestLink(person.email);
    await test.database.query('update accounts set disabled_at = now() where email = $1', [person.email]);
    expect((await reset(token)).problem().code).toBe('link_invalid');
  });
});
