import { insertAuditEvent, serviceAudit } from '../data/audit-events.ts';
import { endOfflineGrants } from '../data/oidc-grants.ts';
import { endAllSessions } from '../data/sessions.ts';
import { cliText } from './help.pt-br.ts';
import { requireAccount, type UserAction } from './user-action.ts';

export const endUserSessions: UserAction = async (context, [who]) => {
  const { id } = await requireAccount(context, who);
  const ended = await context.db.transaction().execute(async (trx) => {
    await insertAuditEvent(trx, id, serviceAudit('sessions.ended-by-operator'));
    await endOfflineGrants(trx, id);
    return endAllSessions(trx, id, 'operator');
  });
  return cliText.sessionsEnded(ended);
};
