import { RESET_PASSWORD_SECONDS } from '../mail/mail-lifetimes.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { maskEmail } from '../security/mask-email.ts';
import { type Actor, operatorOf } from '../session/actor.ts';
import { findMailbox } from '../store/accounts/emails.ts';
import { insertAuditEvent, serviceAudit } from '../store/activity/audit-events.ts';
import { act } from './act.ts';
import type { AdministrationContext } from './administration-context.ts';
import { assertTargetLimit } from './look.ts';

/** No one sets a password for someone else. The link goes to the owner's mailbox only. Returns where, masked. */
export function sendReset(
  context: AdministrationContext,
  actor: Actor,
  accountId: string,
  reason?: string,
): Promise<string> {
  return act(context, actor, { action: 'reset.sent', accountId, reason }, async (trx) => {
    await assertTargetLimit(trx, accountId, 'reset.sent');
    await insertAuditEvent(trx, accountId, serviceAudit('password-reset.requested'), operatorOf(actor));
    await queueMail(context, trx, {
      accountId,
      kind: 'reset-password',
      seconds: RESET_PASSWORD_SECONDS,
      device: undefined,
      link: { purpose: 'reset-password' },
    });
    const { email } = await findMailbox(trx, accountId);
    return maskEmail(email);
  });
}
