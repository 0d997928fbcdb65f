import type { RecoveryCodesResponse, StolenBody } from '@portaria/contract';
import { AppError } from '../../app-error.ts';
import { auditEntry, type Caller, originOf } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { insertAuditEvent } from '../../data/audit-events.ts';
import { replaceRecoveryCodes } from '../../data/recovery-codes.ts';
import { lockForFactorChange } from '../../factors/lock-for-factor-change.ts';
import { makeRecoveryCodes } from '../../factors/make-recovery-codes.ts';
import { limits } from '../../limits/limits.ts';
import { assertMailsLeft } from '../../outbox/assert-mails-left.ts';
import { queueNotice } from '../../outbox/queue-notice.ts';
import type { AuthenticatedSession } from '../../sessions/authenticated-session.ts';
import { checkDeclaration, spendDeclaration } from '../../sign-in/declaration.ts';

/** The codes before them end, also those on paper. They exist only while the second factor is on. */
export async function renewRecoveryCodes(
  context: Context,
  body: StolenBody,
  owner: AuthenticatedSession,
  caller: Caller,
): Promise<RecoveryCodesResponse> {
  const { accountId } = owner;
  if (!owner.secondFactor) throw secondFactorOff();
  const declaration = await checkDeclaration(context, body.stolen, owner, caller);
  const codes = await makeRecoveryCodes(
    context,
    accountId,
    declaration ? undefined : limits.recoveryCodesMails,
  );
  await context.db.transaction().execute(async (trx) => {
    const { secondFactor } = await lockForFactorChange(trx, owner);
    if (!secondFactor) throw secondFactorOff();
    const asStolen = await spendDeclaration(trx, declaration, owner, caller);
    if (!asStolen) await assertMailsLeft(trx, accountId, limits.recoveryCodesMails);
    await queueNotice(context, trx, {
      accountId,
      kind: 'recovery-codes-renewed',
      device: originOf(caller),
      details: { ...(asStolen && { stolen: 'this' }) },
    });
    await replaceRecoveryCodes(trx, accountId, codes.stored, asStolen);
    await insertAuditEvent(trx, accountId, auditEntry(caller, 'recovery-codes.renewed', owner));
  });
  return { recoveryCodes: codes.shown };
}

function secondFactorOff(): AppError {
  return new AppError('second_factor_off');
}
