import { type OperatorActor, operatorOf } from '../session/actor.ts';
import { unfreezeAccount } from '../store/accounts/accounts.ts';
import { insertAuditEvent, serviceAudit } from '../store/activity/audit-events.ts';
import { act } from './act.ts';
import type { AdministrationContext } from './administration-context.ts';

/** For an owner who lost access to the mailbox, after the operator has verified the owner's identity. */
export async function unfreeze(
  context: AdministrationContext,
  actor: OperatorActor,
  accountId: string,
): Promise<void> {
  await act(context, actor, { action: 'person.unfrozen', accountId }, async (trx) => {
    await unfreezeAccount(trx, accountId);
    await insertAuditEvent(trx, accountId, serviceAudit('account.unfrozen'), operatorOf(actor));
  });
}
