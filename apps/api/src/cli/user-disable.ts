import { setDisabled } from '../data/account-administration.ts';
import { hasRemovalBegun } from '../data/account-deletions.ts';
import { lockAccountRow } from '../data/accounts.ts';
import { insertAuditEvent, serviceAudit } from '../data/audit-events.ts';
import { deleteEmailChange } from '../data/email-changes.ts';
import { endLinks } from '../data/one-time-links.ts';
import { endPendingLogins } from '../data/pending-logins.ts';
import { endAllSessions } from '../data/sessions.ts';
import { cliText } from './help.pt-br.ts';
import { OperatorError } from './operator-error.ts';
import { requireAccount, type UserAction } from './user-action.ts';

export const disableUser: UserAction = async (context, [who]) => {
  const { id } = await requireAccount(context, who);
  const ended = await context.db.transaction().execute(async (trx) => {
    await lockAccountRow(trx, id);
    await setDisabled(trx, id, true);
    await endLinks(trx, id);
    await endPendingLogins(trx, id);
    await deleteEmailChange(trx, id);
    await insertAuditEvent(trx, id, serviceAudit('account.disabled'));
    return endAllSessions(trx, id, 'operator');
  });
  return cliText.disabled(ended);
};

export const enableUser: UserAction = async (context, [who]) => {
  const { id } = await requireAccount(context, who);
  await context.db.transaction().execute(async (trx) => {
    await lockAccountRow(trx, id);
    if (await hasRemovalBegun(trx, id)) throw new OperatorError(cliText.beingDeleted);
    // A login that was in progress while the account was disabled may have opened a session.
    await endAllSessions(trx, id, 'operator');
    await setDisabled(trx, id, false);
    await insertAuditEvent(trx, id, serviceAudit('account.enabled'));
  });
  return cliText.enabled;
};
