import type { ConfirmTotpResponse, ReplaceTotpBody, StartTotpResponse, StolenBody } from '@portaria/contract';
import { auditEntry, type Caller, originOf } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { insertAuditEvent } from '../../data/audit-events.ts';
import { listPasskeys } from '../../data/passkeys.ts';
import { markFactorShown } from '../../data/sessions.ts';
import { deleteTotpSecrets, endTotpSecret, findTotpSecret } from '../../data/totp-secrets.ts';
import { assertConfirmed } from '../../factors/assert-confirmed.ts';
import { endOthers } from '../../factors/end-others.ts';
import { lockForFactorChange } from '../../factors/lock-for-factor-change.ts';
import { makeRecoveryCodes } from '../../factors/make-recovery-codes.ts';
import { checkSetup, newSetup, setupOver, storeTotp } from '../../factors/totp-setup.ts';
import { turnOff } from '../../factors/turn-off.ts';
import { limits } from '../../limits/limits.ts';
import { assertMailsLeft } from '../../outbox/assert-mails-left.ts';
import { queueNotice } from '../../outbox/queue-notice.ts';
import type { AuthenticatedSession } from '../../sessions/authenticated-session.ts';
import { checkDeclaration, spendDeclaration } from '../../sign-in/declaration.ts';

export async function startTotp(context: Context, owner: AuthenticatedSession): Promise<StartTotpResponse> {
  assertConfirmed(owner);
  return newSetup(context, owner);
}

/** Stores the secret with its first code, whose step is thereby spent. */
export async function confirmTotp(
  context: Context,
  body: ReplaceTotpBody,
  owner: AuthenticatedSession,
  caller: Caller,
): Promise<ConfirmTotpResponse> {
  assertConfirmed(owner);
  const { accountId, sessionId } = owner;
  const checked = await checkSetup(context, body, owner);
  const declaration = await checkDeclaration(context, body.stolen, owner, caller);
  const mails = declaration ? undefined : limits.factorOnMails;
  // A declaration by a code that someone replaced also ends the codes that replaced it.
  const needsCodes = !owner.secondFactor || (declaration?.endedAt ?? null) !== null;
  const made = needsCodes ? await makeRecoveryCodes(context, accountId, mails) : undefined;
  return context.db.transaction().execute(async (trx) => {
    const { secondFactor } = await lockForFactorChange(trx, owner);
    // Turned off while this call waited: the new codes were not made.
    if (!secondFactor && !made) throw setupOver();
    const codes = secondFactor && !declaration?.endedAt ? undefined : made;
    const stolen = (await spendDeclaration(trx, declaration, owner, caller)) ? 'this' : undefined;
    await storeTotp(context, trx, { ...checked, accountId, codes, stolen }, caller, owner);
    await markFactorShown(trx, sessionId, 'totp', null);
    if (codes && !body.keepOthers) await endOthers(trx, accountId, caller, owner);
    return { recoveryCodes: codes?.shown ?? null };
  });
}

/**
 * With a passkey left, the second factor stays on. A repeated call does nothing, but for a declaration of theft: what was
 * removed before is then final too.
 */
export async function removeTotp(
  context: Context,
  body: StolenBody,
  owner: AuthenticatedSession,
  caller: Caller,
): Promise<void> {
  const { accountId } = owner;
  const declaration = await checkDeclaration(context, body.stolen, owner, caller);
  await context.db.transaction().execute(async (trx) => {
    await lockForFactorChange(trx, owner);
    const asStolen = await spendDeclaration(trx, declaration, owner, caller);
    if (await findTotpSecret(trx, accountId)) {
      if ((await listPasskeys(trx, accountId)).length === 0)
        return turnOff(context, trx, owner, caller, asStolen);
      if (!asStolen) await assertMailsLeft(trx, accountId, limits.totpRemovedMails);
      await queueNotice(context, trx, {
        accountId,
        kind: 'totp-removed',
        device: originOf(caller),
        details: { ...(asStolen && { stolen: 'this' }) },
      });
      await insertAuditEvent(trx, accountId, auditEntry(caller, 'totp.removed', owner));
    }
    if (asStolen) await deleteTotpSecrets(trx, accountId);
    else await endTotpSecret(trx, accountId);
  });
}
