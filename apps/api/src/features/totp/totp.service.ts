import type { ConfirmTotpBody, ConfirmTotpResponse, StartTotpResponse } from '@portaria/contract';
import { auditEntry, type Caller, originOf } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { insertAuditEvent } from '../../data/audit-events.ts';
import { listPasskeys } from '../../data/passkeys.ts';
import { markFactorShown } from '../../data/sessions.ts';
import { endTotpSecret, findTotpSecret } from '../../data/totp-secrets.ts';
import { assertConfirmed } from '../../factors/assert-confirmed.ts';
import { lockForFactorChange } from '../../factors/lock-for-factor-change.ts';
import { makeRecoveryCodes } from '../../factors/make-recovery-codes.ts';
import { checkSetup, newSetup, setupOver, storeTotp } from '../../factors/totp-setup.ts';
import { turnOff } from '../../factors/turn-off.ts';
import { limits } from '../../limits/limits.ts';
import { assertMailsLeft } from '../../outbox/assert-mails-left.ts';
import { queueNotice } from '../../outbox/queue-notice.ts';
import type { AuthenticatedSession } from '../../sessions/authenticated-session.ts';

export async function startTotp(context: Context, owner: AuthenticatedSession): Promise<StartTotpResponse> {
  assertConfirmed(owner);
  return newSetup(context, owner);
}

/** Stores the secret with its first code, whose step is thereby spent. */
export async function confirmTotp(
  context: Context,
  body: ConfirmTotpBody,
  owner: AuthenticatedSession,
  caller: Caller,
): Promise<ConfirmTotpResponse> {
  assertConfirmed(owner);
  const { accountId, sessionId } = owner;
  const checked = await checkSetup(context, body, owner);
  const made = owner.secondFactor ? undefined : await makeRecoveryCodes(context);
  return context.db.transaction().execute(async (trx) => {
    const { secondFactor } = await lockForFactorChange(trx, owner);
    // Turned off while this call waited: the new codes were not made.
    if (!secondFactor && !made) throw setupOver();
    const codes = secondFactor ? undefined : made;
    await storeTotp(context, trx, { ...checked, accountId, codes }, caller, owner);
    await markFactorShown(trx, sessionId, 'totp');
    return { recoveryCodes: codes?.shown ?? null };
  });
}

/** With a passkey left, the second factor stays on. A repeated call does nothing. */
export async function removeTotp(
  context: Context,
  owner: AuthenticatedSession,
  caller: Caller,
): Promise<void> {
  const { accountId } = owner;
  await context.db.transaction().execute(async (trx) => {
    await lockForFactorChange(trx, owner);
    if (!(await findTotpSecret(trx, accountId))) return;
    if ((await listPasskeys(trx, accountId)).length === 0) return turnOff(context, trx, owner, caller);
    await assertMailsLeft(trx, accountId, limits.totpRemovedMails);
    await queueNotice(context, trx, { accountId, kind: 'totp-removed', device: originOf(caller) });
    await endTotpSecret(trx, accountId);
    await insertAuditEvent(trx, accountId, auditEntry(caller, 'totp.removed', owner));
  });
}
