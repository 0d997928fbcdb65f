import { operations } from '@portaria/contract';
import type { Routes } from '../http/routes.ts';
import { notifyUnlinked } from '../mail/notify-unlinked.ts';
import { auditEntry } from '../session/caller.ts';
import { lockForSession } from '../session/lock-for-session.ts';
import { endEverythingElse } from '../sign-in/end-everything-else.ts';
import { insertAuditEvent } from '../store/activity/audit-events.ts';

/** Unlike the mailed "não fui eu" link, this does not freeze the account. The page then offers a new password. */
export function protectAccountRoute({ context, handle }: Routes): void {
  handle(operations.protectAccount, ({ caller }, owner) =>
    context.db.transaction().execute(async (trx) => {
      await lockForSession(trx, owner);
      const { accountId } = owner;
      const endedProviders = await endEverythingElse(trx, accountId, caller, owner);
      await notifyUnlinked(context, trx, accountId, caller, endedProviders);
      await insertAuditEvent(trx, accountId, auditEntry(caller, 'account.protected', owner));
    }),
  );
}
