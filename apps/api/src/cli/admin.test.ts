import { newConfirmedOwner, newOwner } from '@portaria/harness/account-owner';
import { useTestApp } from '@portaria/harness/test-app';
import { describe, expect, it } from 'vitest';
import { grantAdministrator, revokeAdministrator, showAdminEvents, showAdministrators } from './admin.ts';
import type { UserAction } from './user-action.ts';
import { deleteUser } from './user-delete.ts';
import { disableUser } from './user-disable.ts';

describe('portaria admin', () => {
  const test = useTestApp();

  const run = (action: UserAction, ...args: string[]) =>
    action(test.context, args, { yes: true, remove: false, by: 'helena' });

  it('grants the first right, keeps the last owner, and lists who did what', async () => {
    expect(await run(showAdministrators)).toContain('Ninguém administra ainda');
    const first = await newConfirmedOwner(test);
    const second = await newConfirmedOwner(test);
    const unconfirmed = await newOwner(test);
    expect(await run(grantAdministrator, first.username, 'owner')).toContain('função owner');
    await expect(run(grantAdministrator, unconfirmed.username, 'admin')).rejects.toThrow(
      'não foi confirmado',
    );
    await expect(run(grantAdministrator, second.username, 'root')).rejects.toThrow(
      'owner, admin, support ou auditor',
    );
    await expect(run(revokeAdministrator, first.username)).rejects.toThrow('última pessoa titular');
    await expect(run(disableUser, first.username)).rejects.toThrow('última pessoa titular');
    await expect(run(deleteUser, first.username)).rejects.toThrow('faz parte da administração');
    await run(grantAdministrator, second.username, 'owner');
    expect(await run(revokeAdministrator, first.username)).toContain('não faz mais parte');
    expect(await run(showAdministrators)).toMatch(
      new RegExp(`^${second.username}  titular.*sem verificação`),
    );
    const events = await run(showAdminEvents);
    expect(events).toContain('helena  administrator.set  done');
    expect(events).toContain('helena  person.blocked  refused');
    expect(await run(deleteUser, first.username)).toBe('Conta apagada.');
  });

  it('an administrator cannot ask for deletion before giving the right back', async () => {
    const owner = await newConfirmedOwner(test);
    await run(grantAdministrator, owner.username, 'support');
    const asked = await owner.browser.post('v2/account/askDeletion');
    expect(asked.problem()).toMatchObject({ status: 400, code: 'administrator_account' });
  });
});
