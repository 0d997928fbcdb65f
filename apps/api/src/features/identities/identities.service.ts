import type {
  ExternalAnswerBody,
  IdentitiesResponse,
  StartExternalLinkBody,
  UnlinkIdentityBody,
} from '@portaria/contract';
import { AppError } from '../../app-error.ts';
import { auditEntry, type Caller, originOf } from '../../caller.ts';
import { nameOfProvider } from '../../config/provider-name.ts';
import type { Context } from '../../context.ts';
import { listIdentities } from '../../data/external-identities.ts';
import { hasPassword } from '../../data/passwords.ts';
import type { ExternalAttempt } from '../../external/external-attempt.ts';
import { assertAnotherWayIn } from '../../factors/assert-another-way-in.ts';
import { assertConfirmed } from '../../factors/assert-confirmed.ts';
import { endIdentities } from '../../identities/end-identities.ts';
import { linkIdentity } from '../../identities/link-identity.ts';
import { finishVisit, startVisit } from '../../identities/visit-provider.ts';
import { limits } from '../../limits/limits.ts';
import { assertMailsLeft } from '../../outbox/assert-mails-left.ts';
import { queueNotice } from '../../outbox/queue-notice.ts';
import type { AuthenticatedSession } from '../../sessions/authenticated-session.ts';
import { lockForSession } from '../../sessions/lock-for-session.ts';

export async function identities(
  { db, config }: Context,
  { accountId }: AuthenticatedSession,
): Promise<IdentitiesResponse> {
  const found = await listIdentities(db, accountId);
  return {
    hasPassword: await hasPassword(db, accountId),
    identities: found.map(({ id, provider, hint, createdAt, lastUsedAt }) => ({
      id,
      provider,
      name: nameOfProvider(config.loginProviders, provider),
      hint,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  };
}

export async function startExternalLink(
  context: Context,
  { provider }: StartExternalLinkBody,
  owner: AuthenticatedSession,
): ReturnType<typeof startVisit> {
  assertConfirmed(owner);
  return startVisit(context, { provider, purpose: 'link', sessionId: owner.sessionId, from: null });
}

export async function finishExternalLink(
  context: Context,
  attempt: ExternalAttempt,
  answer: ExternalAnswerBody,
  owner: AuthenticatedSession,
  caller: Caller,
): Promise<void> {
  const person = await finishVisit(context, attempt, answer, caller);
  await linkIdentity(context, { provider: attempt.provider, person }, owner, caller);
}

export async function unlinkIdentity(
  context: Context,
  { id }: UnlinkIdentityBody,
  owner: AuthenticatedSession,
  caller: Caller,
): Promise<void> {
  const { accountId } = owner;
  await context.db.transaction().execute(async (trx) => {
    const { proved } = await lockForSession(trx, owner);
    if (!proved) throw new AppError('proof_required', { accountId });
    const identity = (await listIdentities(trx, accountId)).find((one) => one.id === id);
    if (!identity) throw new AppError('not_found', { accountId });
    await assertAnotherWayIn(context, trx, accountId, id);
    await assertMailsLeft(trx, accountId, limits.identityUnlinkedMails);
    const { provider } = identity;
    await queueNotice(context, trx, {
      accountId,
      kind: 'identity-unlinked',
      device: originOf(caller),
      details: { provider },
    });
    const audit = auditEntry(caller, 'identity.unlinked', owner);
    await endIdentities(trx, accountId, { which: { id }, reason: 'owner', audit });
  });
}
