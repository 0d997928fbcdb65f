import type { ConfirmTotpResponse, ReplaceTotpBody, StartTotpResponse, StolenBody } from '@portaria/contract';
import { assertMailsLeft } from '../mail/assert-mails-left.ts';
import { queueNotice } from '../mail/queue-notice.ts';
import type { AuthenticatedSession } from '../session/authenticated-session.ts';
import { auditEntry, type Caller, originOf } from '../session/caller.ts';
import type { Context } from '../session/context.ts';
import { checkDeclaration, consumeDeclaration } from '../sign-in/declaration.ts';
import { insertAuditEvent } from '../store/activity/audit-events.ts';
import { listPasskeys } from '../store/factors/passkeys.ts';
import { deleteTotpSecrets, endTotpSecret, findTotpSecret } from '../store/factors/totp-secrets.ts';
import { markFactorShown } from '../store/session/sessions.ts';
import { assertConfirmed } from './assert-confirmed.ts';
import { endOthers } from './end-others.ts';
import { lockForFactorChange } from './lock-for-factor-change.ts';
import { makeRecoveryCodes } from './make-recovery-codes.ts';
import { checkSetup, newSetup, setupOver, storeTotp } from './totp-setup.ts';
import { turnOff } from './turn-off.ts';

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
  const mails = declaration ? undefined : 'second-factor-on';
  // A declaration by a code that someone replaced also ends the codes that replaced it.
  const needsCodes = !owner.secondFactor || (declaration?.endedAt ?? null) !== null;
  const made = needsCodes ? await makeRecoveryCodes(context, accountId, mails) : undefined;
  return context.db.transaction().execute(async (trx) => {
    const { secondFactor } = await lockForFactorChange(trx, owner);
    // Turned off while this call waited: the new codes were not made.
    if (!secondFactor && !made) throw setupOver();
    const codes = secondFactor && !declaration?.endedAt ? undefined : made;
    const stolen = await consumeDeclaration(trx, declaration, owner, caller);
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
    const asStolen = await consumeDeclaration(trx, declaration, owner, caller);
    const isLive = (await findTotpSecret(trx, accountId)) !== undefined;
    if (isLive && (await listPasskeys(trx, accountId)).length === 0)
      return turnOff(context, trx, owner, caller, asStolen);
    if (isLive || asStolen) {
      if (!asStolen) await assertMailsLeft(trx, accountId, 'totp-removed');
      await queueNotice(context, trx, {
        accountId,
        kind: 'totp-removed',
        device: originOf(caller),
        details: { ...asStolen },
      });
    }
    if (isLive) await insertAuditEvent(trx, accountId, auditEntry(caller, 'totp.removed', owner));
    if (asStolen) await deleteTotpSecrets(trx, accountId);
    else await endTotpSecret(trx, accountId);
  });
}
