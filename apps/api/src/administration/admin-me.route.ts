import { adminOperations, permissionsOf } from '@portaria/contract/administration';
import type { Routes } from '../http/routes.ts';
import { assertRight } from './act.ts';
import { approvalsFor, mailsRefusedFor } from './waiting.ts';

export function adminMeRoute({ admin, context }: Routes): void {
  admin(adminOperations.adminMe, async (_call, actor) => {
    const role = await assertRight(context.db, actor);
    const refused = (await mailsRefusedFor(context.db, role)) ?? 0;
    return {
      role,
      permissions: permissionsOf(role),
      approvalsWaiting: (await approvalsFor(context.db, actor, role)).length,
      ...(refused > 0 && { mailsRefused: refused }),
    };
  });
}
