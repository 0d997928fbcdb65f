import { operations } from '@portaria/contract';
import { cancelPendingDeletion } from '../../account-deletion/cancel-deletion.ts';
import { cancelPendingEmail } from '../../account-email/cancel-email-change.ts';
import { auditEntry } from '../../caller.ts';
import { refuseApprovalsOf } from '../../data/approvals.ts';
import { insertAuditEvent } from '../../data/audit-events.ts';
import { forgetOtherDevices } from '../../data/known-devices.ts';
import { endOfflineGrants } from '../../data/oidc-grants.ts';
import { endLinks } from '../../data/one-time-links.ts';
import { endPendingLogins } from '../../data/pending-logins.ts';
import { endAllSessions } from '../../data/sessions.ts';
import { stopRecovery } from '../../factor-recovery/stop-recovery.ts';
import type { Routes } from '../../http/routes.ts';
import { lockForSession } from '../../sessions/lock-for-session.ts';

/** Unlike the mailed "não fui eu" link, this does not freeze the account. The page then offers a new password. */
export function protectAccountRoute({ context, handle }: Routes): void {
  handle(operations.protectAccount, ({ caller }, owner) =>
    context.db.transaction().execute(async (trx) => {
      const { accountId, sessionId, deviceId } = owner;
      await lockForSession(trx, owner);
      await endAllSessions(trx, accountId, 'owner', sessionId);
      await endOfflineGrants(trx, accountId);
      await endPendingLogins(trx, accountId);
      await forgetOtherDevices(trx, accountId, deviceId);
      await cancelPendingEmail(trx, accountId, caller, owner);
      await cancelPendingDeletion(trx, accountId, caller, owner);
      await stopRecovery(trx, accountId, auditEntry(caller, 'factor-recovery.stopped', owner));
      await refuseApprovalsOf(trx, accountId);
      await endLinks(trx, accountId);
      await insertAuditEvent(trx, accountId, auditEntry(caller, 'account.protected', owner));
    }),
  );
}
