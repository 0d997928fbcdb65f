import { AppError } from '../base/app-error.ts';
import { roleShape } from '../base/config/settings.ts';
import type { Actor } from '../session/actor.ts';
import { findAccount } from '../store/administration/account-administration.ts';
import { act } from './act.ts';
import type { AdministrationContext } from './administration-context.ts';
import { applyRole } from './change-role.ts';

/** Makes the roles for other applications equal to the list. Each difference is an event that the owner sees. */
export async function setRoles(
  context: AdministrationContext,
  actor: Actor,
  accountId: string,
  roles: readonly string[],
): Promise<void> {
  if (!roles.every((role) => roleShape.test(role))) throw new AppError('role_invalid', { fields: ['roles'] });
  await act(context, actor, { action: 'roles.set', accountId, details: { roles } }, async (trx) => {
    const account = await findAccount(trx, { kind: 'id', canonical: accountId });
    const before = account?.roles ?? [];
    const removed = before.filter((role) => !roles.includes(role));
    const added = roles.filter((role) => !before.includes(role));
    for (const role of removed) await applyRole(context, trx, actor, accountId, { role, held: false });
    for (const role of added) await applyRole(context, trx, actor, accountId, { role, held: true });
  });
}
