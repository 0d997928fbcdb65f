import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { mailTo, newConfirmedOwner } from '@portaria/harness/account-owner';
import { apiEntry } from '@portaria/harness/api-entry';
import { newFactorOwner } from '@portaria/harness/authenticator';
import { linkTokenIn } from '@portaria/harness/mail-catcher';
import { logIn, newPerson, registerPerson } from '@portaria/harness/people';
import { useTestApp } from '@portaria/harness/test-app';
import { describe, expect, it } from 'vitest';
import type { UserAction } from './user-action.ts';
import { createUser } from './user-create.ts';
import { deleteUser } from './user-delete.ts';
import { disableUser, enableUser } from './user-disable.ts';
import { endUserSessions } from './user-end-sessions.ts';
import { findUsers } from './user-find.ts';
import { grantRole } from './user-grant-role.ts';
import { resetFactors } from './user-reset-factors.ts';
import { sendReset } from './user-send-reset.ts';
import { showUser } from './user-show.ts';
import { unfreezeUser } from './user-unfreeze.ts';

describe('portaria user', () => {
  const test = useTestApp({ variables: { SIGN_UPS_PER_HOUR: '1000' }, worker: true });

  const run = (action: UserAction, ...args: string[]) =>
    action(test.context, args, { yes: false, remove: false });

  it('create sends an invitation by which the mailbox owner chooses the password [V6.4.1]', async () => {
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

  it('create rejects taken and malformed names and addresses', async () => {
    const person = await registerPerson(test.browser());
    await expect(run(createUser, person.username, 'outro@exemplo.com.br')).rejects.toThrow('já está em uso');
    await expect(run(createUser, 'x@y', 'outro@exemplo.com.br')).rejects.toThrow('usuário não é válido');
    await expect(run(createUser, 'outro', 'sem-arroba')).rejects.toThrow('e-mail não é válido');
    await expect(run(createUser, 'outro')).rejects.toThrow('Falta informar');
  });

  it('find and show accept name and e-mail, and show accepts an id', async () => {
    const person = await registerPerson(test.browser(), newPerson({ username: 'Zuleica' }));
    expect(await run(findUsers, 'zul')).toContain(person.email);
    expect(await run(findUsers, person.email)).toContain('Zuleica');
    await expect(run(findUsers, 'zul%')).rejects.toThrow('Nenhuma conta');
    const shown = await run(showUser, 'ZULEICA');
    expect(shown).toContain('Sessões abertas: 1');
    expect(shown).toContain('Conta criada');
    const id = /Id: (\S+)/.exec(shown)?.[1] ?? '';
    expect(await run(showUser, id)).toBe(shown);
  });

  it('disable blocks all access at once, and enable allows logins again', async () => {
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

  it('enable ends sessions that were opened while the account was being disabled', async () => {
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

  it('end-sessions ends all sessions [V7.4.5]', async () => {
    const browser = test.browser();
    const person = await registerPerson(browser);
    expect(await run(endUserSessions, person.username)).toBe('Sessões encerradas: 1.');
    expect((await browser.get('v2/account/me')).status).toBe(401);
  });

  it('grant-role rejects an unconfirmed account, but accepts an invited one', async () => {
    const { username } = await registerPerson(test.browser());
    await expect(run(grantRole, username, 'admin')).rejects.toThrow('ainda não foi confirmado');
    const invited = newPerson();
    await run(createUser, invited.username, invited.email);
    expect(await run(grantRole, invited.username, 'admin')).toBe('Funções da conta: admin.');
  });

  it('unfreeze opens an account that was frozen by "não fui eu"', async () => {
    const person = await newConfirmedOwner(test);
    const frozen = 'update accounts set unknown_devices_refused_at = now() where email = $1';
    await test.database.query(frozen, [person.email]);
    expect(await run(showUser, person.username)).toMatch(/Congelada por "não fui eu": \d\d\/\d\d\/\d{4}, /);
    expect(await logIn(test.browser(), person.username, person.password)).toBe(401);
    expect(await run(unfreezeUser, person.username)).toMatch(/^Conta descongelada/);
    expect(await logIn(test.browser(), person.username, person.password)).toBe(200);
    expect(await run(showUser, person.username)).toContain('Conta descongelada pela administração');
  });

  it('grant-role grants and removes a role, effective at once', async () => {
    const person = await newConfirmedOwner(test);
    const { browser } = person;
    expect(await run(grantRole, person.username, 'admin')).toBe('Funções da conta: admin.');
    expect(await run(grantRole, person.username, 'admin')).toBe('Funções da conta: admin.');
    expect((await browser.get('v2/account/me')).json()).toMatchObject({ roles: ['admin'] });
    const removed = await grantRole(test.context, [person.username, 'admin'], { yes: false, remove: true });
    expect(removed).toBe('Funções da conta: nenhum.');
    await expect(run(grantRole, person.username, 'Admin!')).rejects.toThrow('Uma função');
  });

  /** Role events from the output of `user show`, newest first. */
  const roleEvents = async (username: string): Promise<string[]> =>
    [...(await run(showUser, username)).matchAll(/(Função (?:atribuída|removida)) {2}- {2}(.+)$/gm)].map(
      ([, event, details]) => `${event}: ${details}`,
    );

  it('grant-role records the role and the operator, by default the system user', async () => {
    const { username } = await newConfirmedOwner(test);
    await run(grantRole, username, 'suporte');
    expect(await roleEvents(username)).toEqual([
      `Função atribuída: função suporte, por ${userInfo().username}`,
    ]);
    const args = ['user', 'grant-role', username, 'financeiro', '--remove', '--by', 'ana.souza'];
    await promisify(execFile)(process.execPath, [apiEntry, ...args], { env: test.variables });
    expect((await roleEvents(username))[0]).toBe('Função removida: função financeiro, por ana.souza');
  });

  it.each(['', ' ', 'ana souza', 'ana@exemplo.com.br', 'ána', '-x', 'a\nb', '<b>', 'x'.repeat(33)])(
    'grant-role rejects the operator name %j',
    async (by) => {
      const browser = test.browser();
      const { username } = await registerPerson(browser);
      const granting = grantRole(test.context, [username, 'admin'], { yes: false, remove: false, by });
      await expect(granting).rejects.toThrow('--by tem letras sem acento');
      expect((await browser.get('v2/account/me')).json()).toMatchObject({ roles: [] });
      expect(await roleEvents(username)).toEqual([]);
    },
  );

  it('send-reset mails a reset link to the owner [V6.4.6]', async () => {
    const person = await registerPerson(test.browser());
    await run(sendReset, person.username);
    const mail = await test.mails.waitFor(
      ({ to, parsed }) => to.includes(person.email) && parsed.subject === 'Redefinir sua senha',
    );
    expect(mail.parsed.text).toContain('http://localhost:5000/reset-password#token=');
  });

  it('reset-factors turns the second factor off with --now, tells the owner and names the operator [V6.4.4]', async () => {
    const owner = await newFactorOwner(test);
    expect(await run(showUser, owner.username)).toMatch(/Duas etapas desde: \d\d\/\d\d\/\d{4}, \d\d:/);
    expect(await run(resetFactors, owner.username)).toContain('7 dias de espera');
    expect((await owner.browser.get('v2/account/me')).status).toBe(200);
    const flags = { yes: false, remove: false, now: true, by: 'marta' };
    expect(await resetFactors(test.context, [owner.username], flags)).toContain('sessões encerradas: 1');
    expect((await owner.browser.get('v2/account/me')).status).toBe(401);
    expect(await logIn(test.browser(), owner.username, owner.password)).toBe(200);
    const mail = await mailTo(test, owner.email, 'Verificação em duas etapas desligada');
    expect(mail.parsed.text).toContain('#token=');
    expect(await run(showUser, owner.username)).toContain(
      'Verificação em duas etapas desligada pela administração  -  por marta',
    );
    await expect(resetFactors(test.context, [owner.username], flags)).rejects.toThrow('já está desligada');
  });

  it('delete leaves no rows of the account except audit events [V7.4.2]', async () => {
    const person = await registerPerson(test.browser());
    await expect(run(deleteUser, person.username)).rejects.toThrow('--yes');
    const [account] = await test.database.query<{ id: string }>('select id from accounts where email = $1', [
      person.email,
    ]);
    await deleteUser(test.context, [person.username], { yes: true, remove: false });
    for (const table of [
      'passwords',
      'sessions',
      'one_time_links',
      'mails',
      'pending_logins',
      'totp_secrets',
      'recovery_codes',
    ]) {
      expect(await test.database.query(`select from ${table} where account_id = $1`, [account?.id])).toEqual(
        [],
      );
    }
    const events = await test.database.query('select from audit_events where account_id = $1', [account?.id]);
    expect(events.length).toBeGreaterThan(0);
  });
});
