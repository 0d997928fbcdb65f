import { AppError } from '../app-error.ts';
import { auditEntry, type Caller, originOf } from '../caller.ts';
import type { Context } from '../context.ts';
import { insertAuditEvent } from '../data/audit-events.ts';
import type { Database } from '../data/database.ts';
import { insertIdentity } from '../data/external-identities.ts';
import { type ExternalPerson, factsOf } from '../external/person.ts';
import { limits } from '../limits/limits.ts';
import { assertMailsLeft } from '../outbox/assert-mails-left.ts';
import { queueNotice } from '../outbox/queue-notice.ts';
import { uuidV7 } from '../security/uuid-v7.ts';
import type { AuthenticatedSession } from '../sessions/authenticated-session.ts';
import { lockForSession } from '../sessions/lock-for-session.ts';

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
  await context.db.transaction().execute(async (trx) => {
    const { proved, emailConfirmed } = await lockForSession(trx, owner);
    if (!proved) throw new AppError('proof_required', { accountId });
    // The mailbox of an unconfirmed account may belong to someone else, who would then share the account.
    if (!emailConfirmed) throw new AppError('email_unconfirmed', { accountId });
    await assertMailsLeft(trx, accountId, limits.identityLinkedMails);
    await queueNotice(context, trx, {
      accountId,
      kind: 'identity-linked',
      device: originOf(caller),
      details: { provider },
    });
    await addIdentity(context, trx, accountId, linked);
    await insertAuditEvent(trx, accountId, auditEntry(caller, 'identity.linked', owner), { provider });
  });
}

/** Requires the account's row lock, or an account of this transaction. */
export async function addIdentity(
  { secretKeys }: Context,
  trx: Database,
  accountId: string,
  { provider, person }: ProviderPerson,
): Promise<void> {
  const identity = { id: uuidV7(), accountId, provider, subject: person.subject, ...factsOf(person) };
  if (!(await insertIdentity(trx, secretKeys, identity)))
    throw new AppError('identity_linked_elsewhere', { accountId });
}
