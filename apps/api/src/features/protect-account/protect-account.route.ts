import { operations } from '@portaria/contract';
import { auditEntry } from '../../caller.ts';
import { insertAuditEvent } from '../../data/audit-events.ts';
import type { Routes } from '../../http/routes.ts';
import { lockForSession } from '../../sessions/lock-for-session.ts';
import { endEverythingElse } from '../../sign-in/end-everything-else.ts';

/** Unlike the mailed "não fui eu" link, this does not freeze the account. The page then offers a new password. */
export function protectAccountRoute({ context, handle }: Routes): void {
  handle(operations.protectAccount, ({ caller }, owner) =>
    context.db.transaction().execute(async (trx) => {
      await lockForSession(trx, owner);
      await endEverythingElse(trx, owner.accountId, caller, owner);
      await insertAuditEvent(trx, owner.accountId, auditEntry(caller, 'account.protected', owner));
    }),
  );
}
