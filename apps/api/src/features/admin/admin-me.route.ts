import { adminOperations, permissionsOf } from '@portaria/contract/administration';
import { assertRight } from '../../administration/act.ts';
import { countWaiting } from '../../administration/approvals.ts';
import type { Routes } from '../../http/routes.ts';

export function adminMeRoute({ admin, context }: Routes): void {
  admin(adminOperations.adminMe, async (_call, actor) => {
    const role = await assertRight(context.db, actor);
    return {
      role,
      permissions: permissionsOf(role),
      approvalsWaiting: await countWaiting(context.db, actor),
    };
  });
}
