import { uuidV7 } from '../../security/uuid-v7.ts';
import { externalKind } from '../../session/authentication-methods.ts';
import { type AuditDetails, insertAuditEvent } from '../../store/activity/audit-events.ts';
import type { Database } from '../../store/engine/database.ts';
import { endPendingLogins } from '../../store/session/pending-logins.ts';
import { endSessionsOpenedBy } from '../../store/session/sessions.ts';
import {
  type EndingIdentities,
  endLiveIdentities,
  type IdentityEndReason,
} from '../../store/sign-in/identity-ends.ts';

interface Ending {
  readonly which: EndingIdentities;
  readonly reason: IdentityEndReason;
  /** Who did it, and the event. Each identity gets a row of its own. */
  readonly audit: AuditDetails;
  /** The login that goes on. The session of the audit goes on too. */
  readonly pendingId?: string | undefined;
}

/**
 * Requires the account's row lock. What the identities opened ends with them. Returns their providers, which the notice
 * names.
 */
export async function endIdentities(
  trx: Database,
  accountId: string,
  { which, reason, audit, pendingId }: Ending,
): Promise<string[]> {
  const providers = await endLiveIdentities(trx, accountId, which, reason);
  if (providers.length === 0) return [];
  await endSessionsOpenedBy(trx, accountId, providers.map(externalKind), audit.session_id);
  await endPendingLogins(trx, accountId, pendingId);
  for (const provider of providers)
    await insertAuditEvent(trx, accountId, { ...audit, id: uuidV7() }, { provider });
  return providers;
}
