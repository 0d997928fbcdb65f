import { auditEntry, type Caller } from '../../session/caller.ts';
import { insertAuditEvent } from '../../store/activity/audit-events.ts';
import type { Database } from '../../store/engine/database.ts';
import { endForeignConsents } from '../../store/openid/oidc-consents.ts';

/** Ends what other people's applications may see, and leaves a trace of each for the owner. Returns their names. */
export async function disconnectStrangers(
  trx: Database,
  accountId: string,
  caller: Caller,
): Promise<string[]> {
  const apps = await endForeignConsents(trx, accountId);
  for (const app of apps) await insertAuditEvent(trx, accountId, auditEntry(caller, 'app.removed'), { app });
  return apps;
}
