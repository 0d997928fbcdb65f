import { openDocument } from '../security/sealed-document.ts';
import type { AdministratorActor } from '../session/actor.ts';
import { findProfile } from '../store/accounts/profiles.ts';
import { insertAuditEvent, serviceAudit } from '../store/activity/audit-events.ts';
import { act } from './act.ts';
import type { AdministrationContext } from './administration-context.ts';
import { assertActorLimit } from './look.ts';

/** Break-glass: a reason is required, few per day, and the owner sees each in Atividade. Null if there is none. */
export function showDocument(
  context: AdministrationContext,
  actor: AdministratorActor,
  accountId: string,
  reason: string,
): Promise<string | null> {
  return act(context, actor, { action: 'document.shown', accountId, reason }, async (trx) => {
    await assertActorLimit(trx, actor, 'document.shown');
    if (!context.config.PROFILE_FIELDS.includes('document')) return null;
    const profile = await findProfile(trx, accountId);
    if (!profile?.document) return null;
    await insertAuditEvent(trx, accountId, serviceAudit('profile.document-shown-to-admin'));
    return openDocument(context.secretKeys, profile.document, accountId) ?? null;
  });
}
