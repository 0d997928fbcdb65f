import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegisterBody, UserResponse } from '@portaria/contract';
import { ruleTexts } from '@portaria/contract/texts';
import { codeIn, withNewPassword } from '@portaria/harness/account-owner';
import { logIn, newPerson, registerPerson } from '@portaria/harness/people';
import { accountIdOf, newResetLink } from '@portaria/harness/reset-links';
import { startTestApp, useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { visible } from '@portaria/harness/visible';
import { afterEach, describe, expect, it } from 'vitest';

const words = ruleTexts.product;

describe('register', () => {
  const test = useTestApp({ variables: { ...withoutLimits, PASSWORD_POLICY: 'spec' }, worker: true });
  afterEach(() => test.database.shiftClock('0 seconds'));

  const register = (body: unknown) => test.browser().post('v2/account/register', body);

  it('creates the account, logs in, and returns only token and username', async () => {
    const browser = test.browser();
    const person = newPerson({ username: 'José da Silva' });
    const answer = await browser.post('v2/account/register', person);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.json<UserResponse>()).sort()).toEqual(['token', 'username']);
    expect(answer.json<UserResponse>().username).toBe('José da Silva');
    browser.token = answer.json<UserResponse>().token;
    expect((await browser.get('v2/account/me')).json()).toEqual({
      username: 'José da Silva',
      email: person.email,
      emailConfirmed: false,
      roles: [],
    });
  });

  it('needs eight statements, not counting the queued mail', async () => {
    const browser = test.browser();
    await browser.get('v2/account/csrf');
    test.takeStatements();
    expect((await browser.post('v2/account/register', newPerson())).status).toBe(200);
    expect(test.takeStatements()).toHaveLength(8);
  });

  it('sends a welcome mail with a confirmation link whose secret is in the fragment [V14.2.1]', async () => {
    const person = newPerson();
    await registerPerson(test.browser(), person);
    const mail = await test.mails.waitFor(({ to }) => to.includes(person.email));
    expect(mail.heading).toBe('Confirme seu e-mail');
    expect(mail.parsed.subject).toBe(`${codeIn(mail)} é o seu código de confirmação`);
    expect(mail.parsed.text).toMatch(/http:\/\/localhost:5000\/confirm-email#token=[\w.-]+/);
    expect(mail.parsed.headers.get('auto-submitted')).toBe('auto-generated');
  });

  it('reports all validation errors of all fields at once, in Portuguese [V2.2.2]', async () => {
    const answer = await register({ username: '', email: 'x', password: 'abc', confirmPassword: 'abd' });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(answer.problem()).toMatchObject({
      code: 'validation_failed',
      errors: {
        username: [words.required('username')],
        email: [words.email],
        password: [words.minLength('password', 5), words.passwordPattern],
        confirmPassword: [words.mismatch],
      },
    });
  });

  it.each(['roles', 'id', 'emailConfirmed', 'isAdmin'])('rejects the unknown key %s', async (key) => {
    const answer = await register({ ...newPerson(), [key]: true });
    expect(answer.status).toBe(400);
    expect(answer.problem().errors).toEqual({ [key]: ['Campo desconhecido.'] });
  });

  it('names the taken field, in any letter case', async () => {
    const person = await registerPerson(test.browser(), newPerson({ username: 'Conceição' }));
    const sameName = await register(newPerson({ username: 'CONCEIÇÃO' }));
    expect(sameName.problem()).toMatchObject({
      code: 'username_taken',
      errors: { username: ['Este usuário já está em uso.'] },
    });
    const sameMail = await register(newPerson({ email: person.email.toUpperCase() }));
    expect(sameMail.problem()).toMatchObject({
      code: 'email_taken',
      errors: { email: ['Este e-mail já está em uso.'] },
    });
    const both = await register({ ...person, password: 'Outra-Senha9', confirmPassword: 'Outra-Senha9' });
    expect(both.problem().code).toBe('identity_taken');
    expect(Object.keys(both.problem().errors ?? {})).toEqual(['username', 'email']);
  });

  it('notifies the owner when someone registers with their address', async () => {
    const person = await registerPerson(test.browser());
    await register(newPerson({ email: person.email }));
    const mail = await test.mails.waitFor(
      ({ to, parsed }) => to.includes(person.email) && parsed.subject === 'Você já tem uma conta',
    );
    expect(mail.parsed.text).toContain('http://localhost:5000/login/forgot-password');
  });

  it('answers alike for a right and a wrong password of a taken identity, and opens no session', async () => {
    const person = await registerPerson(test.browser());
    const wrong = { ...person, password: 'Outra-Senha9', confirmPassword: 'Outra-Senha9' };
    const opened = () =>
      test.database.query(
        `select sessions.id, known_devices.id as device from accounts
         join sessions on sessions.account_id = accounts.id
         join known_devices on known_devices.account_id = accounts.id where email = $1`,
        [person.email],
      );
    const before = await opened();
    test.takeStatements();
    const repeated = await register(person);
    const statements = test.takeStatements();
    expect(repeated.problem().code).toBe('identity_taken');
    expect(visible(await register(wrong))).toBe(visible(repeated));
    expect(test.takeStatements()).toEqual(statements);
    expect(await opened()).toEqual(before);
  });

  it('lets a person whose response was lost log in, with a notice about the new device', async () => {
    const person = await registerPerson(test.browser());
    expect((await register(person)).status).toBe(400);
    expect(await logIn(test.browser(), person.username, person.password)).toBe(200);
    const received = (subject: string) =>
      test.mails.waitFor(({ to, parsed }) => to.includes(person.email) && parsed.subject === subject);
    await received('Você já tem uma conta');
    await received('Novo acesso à sua conta');
  });

  it('creates one account for parallel registrations of the same identity [V2.3.4]', async () => {
    const person = newPerson();
    const rival = { ...person, password: 'Outra-Senha9', confirmPassword: 'Outra-Senha9' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => register(at % 2 ? person : rival)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
    expect(await test.database.query('select from accounts where email = $1', [person.email])).toHaveLength(
      1,
    );
    expect(
      await test.database.query(
        'select from passwords join accounts on accounts.id = account_id where email = $1',
        [person.email],
      ),
    ).toHaveLength(1);
  });

  it('stores only a salted, peppered Argon2id hash of the password [V11.4.2]', async () => {
    const other = await startTestApp({ passwords: {} });
    const person = await registerPerson(other.browser());
    const [row] = await other.database.query<{ hash: string }>(
      'select hash from passwords join accounts on accounts.id = account_id where email = $1',
      [person.email],
    );
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await other.close();
  });
});

describe('register with the standard password policy', () => {
  const standard = { SCREENS: 'product', PASSWORD_POLICY: 'standard' };
  const test = useTestApp({ variables: standard });
  const register = (person: RegisterBody) => test.browser().post('v2/account/register', person);

  it.each(['Passw0rd!', 'P@ssw0rd1', 'Senha@123', 'Mudar@2026'])(
    'rejects the common password %s [V6.2.4]',
    async (password) => {
      const answer = await register(newPerson({ password }));
      expect(answer.problem()).toMatchObject({
        code: 'password_too_common',
        errors: { password: expect.any(Array) },
      });
    },
  );

  it('rejects only passwords on the operator’s list of breached passwords [V6.2.12]', async () => {
    const list = join(mkdtempSync(join(tmpdir(), 'portaria-breached-')), 'list.txt');
    writeFileSync(list, `${createHash('sha1').update('Vazada-em-2019').digest('hex').toUpperCase()}:42\n`);
    const other = await startTestApp({ variables: { ...standard, BREACHED_PASSWORDS_FILE: list } });
    const breached = newPerson({ password: 'Vazada-em-2019' });
    const answer = await other.browser().post('v2/account/register', breached);
    expect(answer.problem()).toMatchObject({
      code: 'password_too_common',
      errors: { password: expect.any(Array) },
    });
    await registerPerson(other.browser(), newPerson({ password: 'Vazada-em-2018' }));
    await other.close();
  });

  it('requires eight characters, and neither composition nor a phrase', async () => {
    expect((await register(newPerson({ password: 'sete7se' }))).problem().errors).toEqual({
      password: ['A senha precisa ter pelo menos 8 caracteres.'],
    });
    expect((await register(newPerson({ password: 'oitavos8' }))).status).toBe(200);
  });
});

describe('register without a chosen password policy', () => {
  it.each([
    ['spec', 200],
    ['product', 400],
  ])('answers for Senha@123 as the edition %s has it: %i', async (SCREENS, status) => {
    const test = await startTestApp({ variables: { SCREENS, PASSWORD_POLICY: '' } });
    const answer = await test.browser().post('v2/account/register', newPerson({ password: 'Senha@123' }));
    expect(answer.status).toBe(status);
    await test.close();
  });

  it('asks no list in the edition of the specification, not even the operator’s', async () => {
    const list = join(mkdtempSync(join(tmpdir(), 'portaria-breached-')), 'list.txt');
    writeFileSync(list, `${createHash('sha1').update('Vazada-em-2019').digest('hex').toUpperCase()}:42\n`);
    const test = await startTestApp({
      variables: { SCREENS: 'spec', PASSWORD_POLICY: '', BREACHED_PASSWORDS_FILE: list },
    });
    const names = { username: 'vazada', password: 'Vazada-em-2019' };
    await registerPerson(test.browser(), newPerson(names));
    await test.close();
  });
});

describe('register with the strict password policy', () => {
  const test = useTestApp({ variables: { SCREENS: 'product', PASSWORD_POLICY: 'strict' } });

  const hasContext = {
    password: [words.passwordHasContext],
  };

  it('requires length instead of composition, and rejects context words [V6.2.5]', async () => {
    const attempt = (password: string) =>
      test.browser().post('v2/account/register', newPerson({ username: 'bernardo', password }));
    expect((await attempt('curta demais')).problem().errors).toEqual({
      password: [words.minLength('password', 15)],
    });
    expect((await attempt('eu sou o bernardo mesmo')).problem().errors).toEqual(hasContext);
    expect((await attempt('cavalo grampo bateria')).status).toBe(200);
  });

  it('refuses the person’s name, mailbox and product in every call that sets a password [V6.2.11]', async () => {
    const currentPassword = 'cavalo grampo bateria';
    const names = { username: 'carolina', email: 'vitrine@exemplo.com.br' };
    const browser = test.browser();
    const register = (password: string) =>
      browser.post('v2/account/register', newPerson({ ...names, password }));
    const change = (password: string) =>
      browser.post('v2/account/changePassword', { currentPassword, password, confirmPassword: password });
    const words = ['a CAROLINA de sempre', 'vitrine da esquina', 'minha portaria azul'];
    for (const word of words) expect((await register(word)).problem().errors).toEqual(hasContext);
    const registered = await register(currentPassword);
    browser.token = registered.json<UserResponse>().token;
    const token = await newResetLink(test, await accountIdOf(test, names.email));
    for (const word of words) {
      expect((await change(word)).problem().errors).toEqual(hasContext);
      const reset = await test.browser().post('v2/account/resetPassword', withNewPassword(token, word));
      expect(reset.problem().errors).toEqual(hasContext);
    }
  });
});
