import type {
  ExternalAnswerBody,
  IdentitiesResponse,
  StartExternalLinkBody,
  UnlinkIdentityBody,
} from '@portaria/contract';
import { AppError } from '../base/app-error.ts';
import { nameOfProvider } from '../base/config/provider-name.ts';
import { assertAnotherWayIn } from '../factors/assert-another-way-in.ts';
import { assertConfirmed } from '../factors/assert-confirmed.ts';
import { assertMailsLeft } from '../mail/assert-mails-left.ts';
import { queueNotice } from '../mail/queue-notice.ts';
import type { ExternalAttempt } from '../outbound/external/external-attempt.ts';
import type { AuthenticatedSession } from '../session/authenticated-session.ts';
import { auditEntry, type Caller, originOf } from '../session/caller.ts';
import type { Context } from '../session/context.ts';
import { lockForSession } from '../session/lock-for-session.ts';
import { endIdentities } from '../sign-in/identities/end-identities.ts';
import { linkIdentity } from '../sign-in/identities/link-identity.ts';
import { recordEnd } from '../sign-in/identities/record-end.ts';
import { finishVisit, startVisit } from '../sign-in/identities/visit-provider.ts';
import { hasPassword } from '../store/accounts/passwords.ts';
import { listIdentities } from '../store/sign-in/external-identities.ts';

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
  const { provider } = attempt;
  const link = async (): Promise<void> => {
    const person = await finishVisit(context, attempt, answer, caller);
    await linkIdentity(context, { provider, person }, owner, caller);
  };
  await recordEnd(context, provider, link, () => 'linked');
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
    await assertMailsLeft(trx, accountId, 'identity-unlinked');
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
