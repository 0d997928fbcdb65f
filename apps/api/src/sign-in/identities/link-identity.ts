import { AppError } from '../../base/app-error.ts';
import { assertMailsLeft } from '../../mail/assert-mails-left.ts';
import { queueNotice } from '../../mail/queue-notice.ts';
import { type ExternalPerson, storedIdentityOf } from '../../outbound/external/person.ts';
import { uuidV7 } from '../../security/uuid-v7.ts';
import type { AuthenticatedSession } from '../../session/authenticated-session.ts';
import { auditEntry, type Caller, originOf } from '../../session/caller.ts';
import type { Context } from '../../session/context.ts';
import { lockForSession } from '../../session/lock-for-session.ts';
import { insertAuditEvent } from '../../store/activity/audit-events.ts';
import type { Database } from '../../store/engine/database.ts';
import { insertIdentity, listIdentities } from '../../store/sign-in/external-identities.ts';
import { assertNotPaused } from './assert-not-paused.ts';
import { verifyDocument } from './verify-document.ts';

/** A person at a provider, by the id of the connection. */
export interface ProviderPerson {
  readonly provider: string;
  readonly person: ExternalPerson;
}

/** Links to the account of a session that showed a factor just now. Its owner gets a notice, without which nothing is linked. */
export async function linkIdentity(
  context: Context,
  linked: ProviderPerson,
  owner: AuthenticatedSession,
  caller: Caller,
): Promise<void> {
  const { accountId } = owner;
  const { provider } = linked;
  assertNotPaused(context, provider);
  await context.db.transaction().execute(async (trx) => {
    const { proved, emailConfirmed } = await lockForSession(trx, owner);
    if (!proved) throw new AppError('proof_required', { accountId });
    // The mailbox of an unconfirmed account may belong to someone else, who would then share the account.
    if (!emailConfirmed) throw new AppError('email_unconfirmed', { accountId });
    await assertMailsLeft(trx, accountId, 'identity-linked');
    await queueNotice(context, trx, {
      accountId,
      kind: 'identity-linked',
      device: originOf(caller),
      details: { provider },
    });
    await addIdentity(context, trx, accountId, linked);
    await insertAuditEvent(trx, accountId, auditEntry(caller, 'identity.linked', owner), { provider });
    await verifyDocument(context, trx, { ...owner, by: provider }, caller);
  });
}

/** Requires the account's row lock, or an account of this transaction. */
export async function addIdentity(
  { secretKeys }: Context,
  trx: Database,
  accountId: string,
  { provider, person }: ProviderPerson,
  isUsed = false,
): Promise<void> {
  const identity = {
    id: uuidV7(),
    accountId,
    provider,
    subject: person.subject,
    isUsed,
    ...storedIdentityOf(person),
  };
  if (!(await insertIdentity(trx, secretKeys, identity))) {
    const hasOne = (await listIdentities(trx, accountId)).some((one) => one.provider === provider);
    throw new AppError(hasOne ? 'identity_linked_already' : 'identity_linked_elsewhere', { accountId });
  }
}
