import { canonicalUsername } from '@portaria/contract';
import { AppError } from '../base/app-error.ts';
import { assertMailsLeft } from '../mail/assert-mails-left.ts';
import { DELETION_WAIT_SECONDS } from '../mail/mail-lifetimes.ts';
import { queueNotice } from '../mail/queue-notice.ts';
import { type Actor, operatorOf } from '../session/actor.ts';
import { endDeletion, findDeletion, insertDeletion } from '../store/accounts/account-deletions.ts';
import { insertAuditEvent, serviceAudit } from '../store/activity/audit-events.ts';
import { findAccount } from '../store/administration/account-administration.ts';
import { act } from './act.ts';
import type { AdministrationContext } from './administration-context.ts';

/**
 * Marks the same deletion that the owner can ask for: seven days, a notice, and the owner may cancel it. Nothing is
 * lost by one click. Returns when it is due.
 */
export function markDeletion(
  context: AdministrationContext,
  actor: Actor,
  accountId: string,
  { username, reason }: { readonly username: string; readonly reason: string },
): Promise<Date> {
  return act(context, actor, { action: 'deletion.asked', accountId, reason }, async (trx) => {
    const account = await findAccount(trx, { kind: 'id', canonical: accountId });
    if (!account || canonicalUsername(username) !== canonicalUsername(account.username))
      throw new AppError('username_mismatch', { fields: ['username'] });
    if (await insertDeletion(trx, accountId, DELETION_WAIT_SECONDS)) {
      await assertMailsLeft(trx, accountId, 'deletion-asked');
      await insertAuditEvent(trx, accountId, serviceAudit('deletion.asked-by-admin'), operatorOf(actor));
      const details = { byAdministration: true };
      await queueNotice(context, trx, { accountId, kind: 'deletion-asked', device: undefined, details });
    }
    const dueAt = await findDeletion(trx, accountId);
    if (!dueAt) throw new Error('a deletion that was just marked is not there');
    return dueAt;
  });
}

export async function unmarkDeletion(
  context: AdministrationContext,
  actor: Actor,
  accountId: string,
  reason: string,
): Promise<void> {
  await act(context, actor, { action: 'deletion.dropped', accountId, reason }, async (trx) => {
    if (!(await endDeletion(trx, accountId))) throw new AppError('deletion_not_pending');
    await insertAuditEvent(trx, accountId, serviceAudit('deletion.cancelled'), operatorOf(actor));
    await queueNotice(context, trx, { accountId, kind: 'deletion-cancelled', device: undefined });
  });
}
