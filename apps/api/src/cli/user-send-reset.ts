import { insertAuditEvent, serviceAudit } from '../data/audit-events.ts';
import { RESET_PASSWORD_SECONDS } from '../email/mail-lifetimes.ts';
import { queueMail } from '../outbox/queue-mail.ts';
import { cliText } from './help.pt-br.ts';
import { requireAccount, type UserAction } from './user-action.ts';

export const sendReset: UserAction = async (context, [who]) => {
  const { id: accountId } = await requireAccount(context, who);
  await context.db.transaction().execute(async (trx) => {
    await insertAuditEvent(trx, accountId, serviceAudit('password-reset.requested'));
    await queueMail(context, trx, {
      accountId,
      kind: 'reset-password',
      seconds: RESET_PASSWORD_SECONDS,
      device: undefined,
      link: { purpose: 'reset-password' },
    });
  });
  return cliText.resetQueued;
};
