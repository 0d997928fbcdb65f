import { auditEntry, type Caller, originOf } from '../caller.ts';
import type { Context } from '../context.ts';
import { insertAuditEvent } from '../data/audit-events.ts';
import { isMailLimitReached } from '../data/mails.ts';
import { deleteGrant } from '../data/oidc-grants.ts';
import { limits } from '../limits/limits.ts';
import { queueNotice } from '../outbox/queue-notice.ts';
import type { Clients } from './adapter/clients.ts';

/** A code that was used twice may have been stolen, and no one can say which use was the thief's. So both lose. */
export async function endReplayedGrant(
  context: Context,
  clients: Clients,
  grantId: string,
  caller: Caller,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const grant = await deleteGrant(trx, grantId);
    if (!grant) return;
    const { accountId, clientId } = grant;
    const app = (await clients.known(clientId))?.name ?? clientId;
    await insertAuditEvent(trx, accountId, auditEntry(caller, 'app.replay'), { app });
    if (!(await isMailLimitReached(trx, accountId, limits.appReplayMails)))
      await queueNotice(context, trx, {
        accountId,
        kind: 'app-replay',
        device: originOf(caller),
        details: { connectedApp: app },
      });
  });
}
