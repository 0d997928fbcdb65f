import { type CancelDeletionBody, type DeletionResponse, deletionTooEarly } from '@portaria/contract';
import { pressLink, requireLinkId } from '../../account-changes/link-press.ts';
import { queueMail } from '../../account-changes/queue-mail.ts';
import { AppError } from '../../app-error.ts';
import { auditOf, type Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { endDeletion, findDeletion, insertDeletion } from '../../data/account-deletions.ts';
import { lockAccount } from '../../data/accounts.ts';
import { type AuditDetails, insertAuditEvent } from '../../data/audit-events.ts';
import type { Database } from '../../data/database.ts';
import { findLiveSession } from '../../data/sessions.ts';
import { CANCEL_DELETION_SECONDS, DELETION_WAIT_SECONDS, NOTICE_SECONDS } from '../../mail-lifetimes.ts';
import type { AuthenticatedSession } from '../../sessions/authenticated-session.ts';

export async function deletionStanding(
  { db }: { readonly db: Database },
  accountId: string,
): Promise<DeletionResponse> {
  const { dueAt, possibleFrom } = await findDeletion(db, accountId);
  return { dueAt: dueAt?.toISOString() ?? null, possibleFrom: possibleFrom?.toISOString() ?? null };
}

/** Never while somebody may still take the account back: an attacker must not be able to destroy what was taken. */
export async function askDeletion(
  context: Context,
  owner: AuthenticatedSession,
  caller: Caller,
): Promise<DeletionResponse> {
  const { accountId, sessionId } = owner;
  return context.db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    // Looked at again under the lock: whoever took the account back meanwhile has ended this very session.
    if (!(await findLiveSession(trx, sessionId, accountId))) throw new AppError('session_invalid');
    const { dueAt, possibleFrom } = await findDeletion(trx, accountId);
    if (dueAt === null && possibleFrom !== null) {
      const errors = { deletion: [deletionTooEarly(possibleFrom)] };
      throw new AppError('deletion_too_early', { errors });
    }
    if (await insertDeletion(trx, accountId, DELETION_WAIT_SECONDS)) {
      await insertAuditEvent(trx, accountId, auditOf(caller, 'deletion.asked', owner));
      await queueMail(context, trx, {
        accountId,
        kind: 'deletion-asked',
        seconds: CANCEL_DELETION_SECONDS,
        device: caller.device,
        link: { purpose: 'cancel-deletion' },
      });
    }
    return deletionStanding({ db: trx }, accountId);
  });
}

/** From inside the account. */
export async function dropDeletion(
  context: Context,
  owner: AuthenticatedSession,
  caller: Caller,
): Promise<void> {
  const { accountId } = owner;
  await context.db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const audit = auditOf(caller, 'deletion.cancelled', owner);
    if (!(await keepAccount(context, trx, accountId, audit))) throw new AppError('deletion_not_pending');
  });
}

/** From the mailbox. */
export async function cancelDeletion(
  context: Context,
  body: CancelDeletionBody,
  caller: Caller,
): Promise<void> {
  await context.throttle.reserve(caller.network);
  const linkId = requireLinkId(context, body.token, 'cancel-deletion');
  await pressLink(context, caller, { linkId, purpose: 'cancel-deletion' }, async (trx, { accountId }) => {
    const audit = auditOf(caller, 'deletion.cancelled');
    if (!(await keepAccount(context, trx, accountId, audit)))
      throw new AppError('link_invalid', { fields: ['token'] });
  });
}

/** Under the account's lock. Of link, button and removal one comes first, and the row decides which. */
async function keepAccount(
  context: Context,
  trx: Database,
  accountId: string,
  audit: AuditDetails,
): Promise<boolean> {
  if (!(await endDeletion(trx, accountId))) return false;
  await insertAuditEvent(trx, accountId, audit);
  const { browser, system } = audit;
  await queueMail(context, trx, {
    accountId,
    kind: 'deletion-cancelled',
    seconds: NOTICE_SECONDS,
    device: { browser, system },
  });
  return true;
}
