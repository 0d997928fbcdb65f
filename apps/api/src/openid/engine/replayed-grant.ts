import { queueNotice } from '../../mail/queue-notice.ts';
import { auditEntry, type Caller, originOf } from '../../session/caller.ts';
import type { Context } from '../../session/context.ts';
import { insertAuditEvent } from '../../store/activity/audit-events.ts';
import { isMailLimitReached } from '../../store/activity/mails.ts';
import { deleteGrant } from '../../store/openid/oidc-grants.ts';
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
    if (!(await isMailLimitReached(trx, accountId, 'app-replay')))
      await queueNotice(context, trx, {
        accountId,
        kind: 'app-replay',
        device: originOf(caller),
        details: { connectedApp: app },
      });
  });
}
