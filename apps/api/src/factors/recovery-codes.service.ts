import type { RecoveryCodesResponse, StolenBody } from '@portaria/contract';
import { AppError } from '../base/app-error.ts';
import { assertMailsLeft } from '../mail/assert-mails-left.ts';
import { queueNotice } from '../mail/queue-notice.ts';
import type { AuthenticatedSession } from '../session/authenticated-session.ts';
import { auditEntry, type Caller, originOf } from '../session/caller.ts';
import type { Context } from '../session/context.ts';
import { checkDeclaration, consumeDeclaration } from '../sign-in/declaration.ts';
import { insertAuditEvent } from '../store/activity/audit-events.ts';
import { replaceRecoveryCodes } from '../store/factors/recovery-codes.ts';
import { lockForFactorChange } from './lock-for-factor-change.ts';
import { makeRecoveryCodes } from './make-recovery-codes.ts';

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
    declaration ? undefined : 'recovery-codes-renewed',
  );
  await context.db.transaction().execute(async (trx) => {
    const { secondFactor } = await lockForFactorChange(trx, owner);
    if (!secondFactor) throw secondFactorOff();
    const asStolen = await consumeDeclaration(trx, declaration, owner, caller);
    if (!asStolen) await assertMailsLeft(trx, accountId, 'recovery-codes-renewed');
    await queueNotice(context, trx, {
      accountId,
      kind: 'recovery-codes-renewed',
      device: originOf(caller),
      details: { ...asStolen },
    });
    await replaceRecoveryCodes(trx, accountId, codes.stored, asStolen !== undefined);
    await insertAuditEvent(trx, accountId, auditEntry(caller, 'recovery-codes.renewed', owner));
  });
  return { recoveryCodes: codes.shown };
}

function secondFactorOff(): AppError {
  return new AppError('second_factor_off');
}
