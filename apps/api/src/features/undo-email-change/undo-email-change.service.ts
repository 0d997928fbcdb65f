import type { ResetPasswordBody } from '@portaria/contract';
import { pressLink, requireLinkId } from '../../account-changes/link-press.ts';
import { takeBack } from '../../account-changes/take-back.ts';
import { AppError } from '../../app-error.ts';
import { auditOf, type Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { IdentityTaken } from '../../data/accounts.ts';
import { insertAuditEvent } from '../../data/audit-events.ts';
import { swapEmail } from '../../data/emails.ts';
import { assertAcceptablePassword } from '../../security/password-acceptance.ts';

/** Brings the old address back, whatever was changed after it, and hands the account to whoever reads that mailbox. */
export async function undoEmailChange(
  context: Context,
  body: ResetPasswordBody,
  caller: Caller,
): Promise<void> {
  await assertAcceptablePassword(body.password, context.config, []);
  context.hashGate.assertRoom();
  await context.throttle.reserve(caller.network);
  const linkId = requireLinkId(context, body.token, 'undo-email');
  const password = await context.hasher.hash(body.password);
  try {
    await pressLink(context, caller, { linkId, purpose: 'undo-email' }, async (trx, link) => {
      if (link.email === null) throw new Error('an undo without an address');
      await swapEmail(trx, link.accountId, link.email);
      await insertAuditEvent(trx, link.accountId, auditOf(caller, 'email.restored'));
      await takeBack(context, trx, link, password, caller);
    });
  } catch (error) {
    throw error instanceof IdentityTaken ? new AppError('email_taken', { fields: ['email'] }) : error;
  }
}
