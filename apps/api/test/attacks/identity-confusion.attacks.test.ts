import type { Answer } from '@portaria/harness/browser';
import { linkTokenIn } from '@portaria/harness/mail-catcher';
import { logIn, newPerson, registerPerson } from '@portaria/harness/people';
import { forgot, isResetMail, resetMailTo, untilQueueIsEmpty } from '@portaria/harness/reset-mails';
import { useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { describe, expect, it } from 'vitest';

describe('confusing one identity with another', () => {
  const test = useTestApp({ variables: withoutLimits, worker: true });

  const register = (overrides: Parameters<typeof newPerson>[0]): Promise<Answer> =>
    test.browser().post('v2/account/register', newPerson(overrides));
  const resetMails = () => test.mails.mails.filter(isResetMail);

  async function expectNoMail(addresses: readonly string[]): Promise<void> {
    await untilQueueIsEmpty(test);
    const before = resetMails().length;
    for (const address of addresses) {
      expect([address, (await forgot(test.browser(), address)).status]).toEqual([address, 400]);
      expect([address, (await register({ email: address })).status]).toEqual([address, 400]);
    }
    await untilQueueIsEmpty(test);
    expect(resetMails()).toHaveLength(before);
  }

  it('A12 unicode-case: rejects addresses with letters that only case-fold to ASCII', async () => {
    await registerPerson(test.browser(), newPerson({ username: 'mike', email: 'mike@sskade.example.com' }));
    await expectNoMail([
      'mıke@sskade.example.com',
      'mi\u212ae@sskade.example.com',
      'MI\u212aE@sskade.example.com',
      'mike@\u017fskade.example.com',
      'mike@s\u017fkade.example.com',
      'mike@ßkade.example.com',
      'mike@ss\u212aade.example.com',
      'mİke@sskade.example.com',
      'ｍike@sskade.example.com',
    ]);
  });

  it('A12 unicode-case: sends the mail to the stored address, regardless of the case typed', async () => {
    const { email } = await registerPerson(test.browser(), newPerson({ email: 'Joana.Dark@exemplo.com.br' }));
    expect((await forgot(test.browser(), 'jOANA.dARK@EXEMPLO.com.BR')).status).toBe(204);
    expect((await resetMailTo(test, email)).to).toEqual([email]);
  });

  it('A13 homoglyph-at: rejects addresses with look-alikes of the at sign or invisible characters [V1.1.1]', async () => {
    const { email } = await registerPerson(test.browser());
    const [local = '', domain = ''] = email.split('@');
    await expectNoMail([
      `${local}＠${domain}`,
      `${local}﹫${domain}`,
      `${local}\u200b@${domain}`,
      `\ufeff${email}`,
      `${local}@\u200d${domain}`,
      `${local}@${domain}\u00ad`,
      `${local}@${domain.replaceAll('.', '。')}`,
      `${local}@${domain.replaceAll('.', '．')}`,
      `\t${email}`,
      `${email}\u00a0`,
    ]);
    for (const name of [`${local}＠${domain}`, `\u200b${email}`]) {
      expect(await logIn(test.browser(), name, 'Porta-Azul7')).toBe(401);
    }
  });

  it('A14 address-alias: treats an address in another case as taken', async () => {
    const victim = await registerPerson(test.browser(), newPerson({ email: 'Vitima@exemplo.com.br' }));
    for (const email of ['vitima@exemplo.com.br', 'VITIMA@EXEMPLO.COM.BR', 'vitima@Exemplo.com.br']) {
      const answer = await register({ email, password: 'Outra-Senha1' });
      expect([answer.status, answer.problem().code]).toEqual([400, 'email_taken']);
    }
    expect((await register({ email: 'vitima@exêmplo.com.br' })).status).toBe(400);
    expect(await logIn(test.browser(), victim.email, victim.password)).toBe(200);
  });

  it('A14 address-alias: treats addresses that differ by dots or plus as separate accounts', async () => {
    const victim = await registerPerson(test.browser(), newPerson({ email: 'ana.lima@exemplo.com.br' }));
    const shadows = ['analima@exemplo.com.br', 'ana.lima+x@exemplo.com.br', 'ana.lima@xn--exmplo-jva.com.br'];
    // The test's mail server shows international domains decoded.
    const shown = (email: string): string => email.replace('xn--exmplo-jva', 'exêmplo');
    for (const email of shadows) {
      const shadow = newPerson({ email, password: 'Sombra-Fria9' });
      expect((await test.browser().post('v2/account/register', shadow)).status).toBe(200);
      expect(await logIn(test.browser(), victim.email, shadow.password)).toBe(401);
      expect((await forgot(test.browser(), email)).status).toBe(204);
      expect((await resetMailTo(test, shown(email))).to).toEqual([shown(email)]);
    }
    await untilQueueIsEmpty(test);
    expect(resetMails().filter(({ to }) => to.includes(victim.email))).toEqual([]);
    expect(await logIn(test.browser(), victim.email, victim.password)).toBe(200);
  });

  it('A15 username-as-email: rejects usernames that are addresses or look like another username [V2.2.3]', async () => {
    const victim = await registerPerson(test.browser());
    const names = [
      victim.email,
      `${victim.email} `,
      'x@y',
      victim.email.replace('@', '＠'),
      victim.email.replace('@', '﹫'),
      '\u0430dmin',
      'adm\u0456n',
      'admi\u03bf',
      'admin\u202e',
      '\u202enimda',
      'ad\u200bmin',
      'admin\ufe0f',
      'admin\u0000',
    ];
    for (const username of names) {
      expect([username, (await register({ username })).status]).toEqual([username, 400]);
    }
    await registerPerson(test.browser(), newPerson({ username: 'Chefia' }));
    for (const username of ['chefia', 'CHEFIA', 'ｃｈｅｆｉａ', 'Ｃhefia']) {
      expect((await register({ username })).problem().code).toBe('username_taken');
    }
  });

  it('A17 other-user-token: a reset token cannot change another account named in the body', async () => {
    const [mine, theirs] = [await registerPerson(test.browser()), await registerPerson(test.browser())];
    await forgot(test.browser(), mine.email);
    const token = linkTokenIn(await resetMailTo(test, mine.email));
    const [their] = await test.database.query<{ id: string }>('select id from accounts where email = $1', [
      theirs.email,
    ]);
    const password = 'Roubada-Nova1';
    const reset = (more: object) =>
      test
        .browser()
        .post('v2/account/resetPassword', { token, password, confirmPassword: password, ...more });
    const names = [
      { email: theirs.email },
      { username: theirs.username },
      { userId: their?.id },
      { id: their?.id },
      { accountId: their?.id },
    ];
    for (const more of names) expect((await reset(more)).status).toBe(400);
    expect(await logIn(test.browser(), mine.email, mine.password)).toBe(200);
    expect((await reset({})).status).toBe(204);
    expect(await logIn(test.browser(), mine.email, password)).toBe(200);
    expect(await logIn(test.browser(), theirs.email, password)).toBe(401);
    expect(await logIn(test.browser(), theirs.email, theirs.password)).toBe(200);
  });
});
