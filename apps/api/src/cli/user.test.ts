import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newConfirmedOwner } from '../../test/account-owner.ts';
import { linkTokenIn } from '../../test/mail-catcher.ts';
import { logIn, newPerson, registerPerson } from '../../test/people.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import type { UserAction } from './user-action.ts';
import { createUser } from './user-create.ts';
import { deleteUser } from './user-delete.ts';
import { disableUser, enableUser } from './user-disable.ts';
import { endUserSessions } from './user-end-sessions.ts';
import { findUsers } from './user-find.ts';
import { grantRole } from './user-grant-role.ts';
import { sendReset } from './user-send-reset.ts';
import { showUser } from './user-show.ts';
import { unfreezeUser } from './user-unfreeze.ts';

describe('portaria user', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await test.startWorker();
  });
  afterAll(() => test.close());

  const run = (action: UserAction, ...args: string[]) =>
    action(test.context, args, { yes: false, remove: false });

  it('create invites, and whoever reads the mailbox chooses the password', async () => {
    const person = newPerson();
    expect(await run(createUser, person.username, person.email)).toMatch(/^Conta [0-9a-f-]{36} criada/);
    const mail = await test.mails.waitFor(({ to }) => to.includes(person.email));
    expect(mail.parsed.subject).toBe('Sua conta foi criada');
    expect(await logIn(test.browser(), person.username, '')).toBe(401);
    const { password } = person;
    const body = { token: linkTokenIn(mail), password, confirmPassword: password };
    expect((await test.browser().post('v2/account/resetPassword', body)).status).toBe(204);
    expect(await logIn(test.browser(), person.username, password)).toBe(200);
  });

  it('create refuses what is taken or malformed', async () => {
    const person = await registerPerson(test.browser());
    await expect(run(createUser, person.username, 'outro@exemplo.com.br')).rejects.toThrow('já está em uso');
    await expect(run(createUser, 'x@y', 'outro@exemplo.com.br')).rejects.toThrow('usuário não é válido');
    await expect(run(createUser, 'outro', 'sem-arroba')).rejects.toThrow('e-mail não é válido');
    await expect(run(createUser, 'outro')).rejects.toThrow('Falta informar');
  });

  it('find and show know a person by name, e-mail and id', async () => {
    const person = await registerPerson(test.browser(), newPerson({ username: 'Zuleica' }));
    expect(await run(findUsers, 'zul')).toContain(person.email);
    expect(await run(findUsers, person.email)).toContain('Zuleica');
    await expect(run(findUsers, 'zul%')).rejects.toThrow('Nenhuma conta');
    const shown = await run(showUser, 'ZULEICA');
    expect(shown).toContain('Sessões abertas: 1');
    expect(shown).toContain('account.registered');
    const id = /Id: (\S+)/.exec(shown)?.[1] ?? '';
    expect(await run(showUser, id)).toBe(shown);
  });

  it('disable shuts every door at once, enable opens them again', async () => {
    const browser = test.browser();
    const person = await registerPerson(browser);
    expect(await run(disableUser, person.email)).toBe('Conta desabilitada; sessões encerradas: 1.');
    expect((await browser.get('v2/account/me')).status).toBe(401);
    expect((await browser.post('v2/account/refresh')).status).toBe(401);
    expect(await logIn(test.browser(), person.username, person.password)).toBe(401);
    await run(enableUser, person.email);
    expect((await browser.get('v2/account/me')).status).toBe(401);
    expect(await logIn(test.browser(), person.username, person.password)).toBe(200);
  });

  it('enable lets no session live that was opened while the account was being closed', async () => {
    const browser = test.browser();
    const person = await registerPerson(browser);
    await run(disableUser, person.email);
    await test.database.query(
      `update sessions set ended_at = null, end_reason = null
       from accounts where accounts.id = account_id and email = $1`,
      [person.email],
    );
    await run(enableUser, person.email);
    expect((await browser.get('v2/account/me')).status).toBe(401);
  });

  it('end-sessions ends all of them', async () => {
    const browser = test.browser();
    const person = await registerPerson(browser);
    expect(await run(endUserSessions, person.username)).toBe('Sessões encerradas: 1.');
    expect((await browser.get('v2/account/me')).status).toBe(401);
  });

  it('grant-role gives nothing to an account whose own address is unconfirmed, and an invited one its roles', async () => {
    const { username } = await registerPerson(test.browser());
    await expect(run(grantRole, username, 'admin')).rejects.toThrow('ainda não foi confirmado');
    const invited = newPerson();
    await run(createUser, invited.username, invited.email);
    expect(await run(grantRole, invited.username, 'admin')).toBe('Papéis da conta: admin.');
  });

  it('unfreeze opens an account that "não fui eu" froze', async () => {
    const person = await newConfirmedOwner(test);
    const frozen = 'update accounts set unknown_devices_refused_at = now() where email = $1';
    await test.database.query(frozen, [person.email]);
    expect(await run(showUser, person.username)).toMatch(/Bloqueada por "não fui eu": \d{4}/);
    expect(await logIn(test.browser(), person.username, person.password)).toBe(401);
    expect(await run(unfreezeUser, person.username)).toMatch(/^Conta desbloqueada/);
    expect(await logIn(test.browser(), person.username, person.password)).toBe(200);
    expect(await run(showUser, person.username)).toContain('account.unfrozen');
  });

  it('grant-role reaches the next token, and takes a role away again', async () => {
    const person = await newConfirmedOwner(test);
    const { browser } = person;
    expect(await run(grantRole, person.username, 'admin')).toBe('Papéis da conta: admin.');
    expect(await run(grantRole, person.username, 'admin')).toBe('Papéis da conta: admin.');
    expect((await browser.get('v2/account/me')).json()).toMatchObject({ roles: ['admin'] });
    const removed = await grantRole(test.context, [person.username, 'admin'], { yes: false, remove: true });
    expect(removed).toBe('Papéis da conta: nenhum.');
    await expect(run(grantRole, person.username, 'Admin!')).rejects.toThrow('Um papel');
  });

  /** Of the roles of one account, newest first, as `user show` prints them. */
  const roleEvents = async (username: string): Promise<string[]> =>
    [...(await run(showUser, username)).matchAll(/(role\.\w+) {2}- {2}(.+)$/gm)].map(
      ([, event, details]) => `${event}: ${details}`,
    );

  it('grant-role records the role and the operator: who is named, or the user of this machine', async () => {
    const { username } = await newConfirmedOwner(test);
    await run(grantRole, username, 'suporte');
    expect(await roleEvents(username)).toEqual([`role.granted: papel suporte, por ${userInfo().username}`]);
    const main = new URL('../main.ts', import.meta.url).pathname;
    const args = ['user', 'grant-role', username, 'financeiro', '--remove', '--by', 'ana.souza'];
    await promisify(execFile)(process.execPath, [main, ...args], { env: test.variables });
    expect((await roleEvents(username))[0]).toBe('role.removed: papel financeiro, por ana.souza');
  });

  it.each(['', ' ', 'ana souza', 'ana@exemplo.com.br', 'ána', '-x', 'a\nb', '<b>', 'x'.repeat(33)])(
    'grant-role takes no operator %j, and does nothing',
    async (by) => {
      const browser = test.browser();
      const { username } = await registerPerson(browser);
      const granting = grantRole(test.context, [username, 'admin'], { yes: false, remove: false, by });
      await expect(granting).rejects.toThrow('--by tem letras sem acento');
      expect((await browser.get('v2/account/me')).json()).toMatchObject({ roles: [] });
      expect(await roleEvents(username)).toEqual([]);
    },
  );

  it('send-reset mails the link to the owner', async () => {
    const person = await registerPerson(test.browser());
    await run(sendReset, person.username);
    const mail = await test.mails.waitFor(
      ({ to, parsed }) => to.includes(person.email) && parsed.subject === 'Redefinir sua senha',
    );
    expect(mail.parsed.text).toContain('http://localhost:5000/reset-password#token=');
  });

  it('delete leaves no row of the person but the audit’s id', async () => {
    const person = await registerPerson(test.browser());
    await expect(run(deleteUser, person.username)).rejects.toThrow('--yes');
    const [account] = await test.database.query<{ id: string }>('select id from accounts where email = $1', [
      person.email,
    ]);
    await deleteUser(test.context, [person.username], { yes: true, remove: false });
    for (const table of ['passwords', 'sessions', 'one_time_links', 'mails']) {
      expect(await test.database.query(`select from ${table} where account_id = $1`, [account?.id])).toEqual(
        [],
      );
    }
    const events = await test.database.query('select from audit_events where account_id = $1', [account?.id]);
    expect(events.length).toBeGreaterThan(0);
  });
});
