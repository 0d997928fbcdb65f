import { lockAccountRow, unfreezeAccount } from '../data/accounts.ts';
import { insertAuditEvent, serviceAudit } from '../data/audit-events.ts';
import { cliText } from './help.pt-br.ts';
import { requireAccount, type UserAction } from './user-action.ts';

/** For an owner who lost access to the mailbox, after the operator has verified the owner's identity. */
export const unfreezeUser: UserAction = async (context, [who]) => {
  const { id } = await requireAccount(context, who);
  await context.db.transaction().execute(async (trx) => {
    await lockAccountRow(trx, id);
    await unfreezeAccount(trx, id);
    await insertAuditEvent(trx, id, serviceAudit('account.unfrozen'));
  });
  return cliText.unfrozen;
};
