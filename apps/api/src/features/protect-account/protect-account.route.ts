import { accountEndpoints } from '@portaria/contract';
import { cancelPendingDeletion, cancelPendingEmail } from '../../account-changes/cancel-pending.ts';
import { lockForSession } from '../../account-changes/lock-for-session.ts';
import { auditOf } from '../../caller.ts';
import { insertAuditEvent } from '../../data/audit-events.ts';
import { forgetOtherDevices } from '../../data/known-devices.ts';
import { endLinks } from '../../data/one-time-links.ts';
import { endAllSessions } from '../../data/sessions.ts';
import type { Routes } from '../../http/routes.ts';

/** "Não fui eu", said inside the account. It freezes nothing: only the mailbox can, and the page goes on to a new password. */
export function protectAccountRoute({ context, proof }: Routes): void {
  proof(
    accountEndpoints.protectAccount,
    ({ caller }, owner) =>
      context.db.transaction().execute(async (trx) => {
        const { accountId, sessionId, deviceId } = owner;
        await lockForSession(trx, owner);
        await endAllSessions(trx, accountId, 'owner', sessionId);
        await forgetOtherDevices(trx, accountId, deviceId);
        await cancelPendingEmail(trx, accountId, caller, owner);
        await cancelPendingDeletion(trx, accountId, caller, owner);
        await endLinks(trx, accountId);
        await insertAuditEvent(trx, accountId, auditOf(caller, 'account.protected', owner));
      }),
    { isRescue: true },
  );
}
