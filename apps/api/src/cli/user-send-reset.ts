import { insertAuditEvent } from '../data/audit-events.ts';
import { insertMail } from '../data/mails.ts';
import { insertLink } from '../data/one-time-links.ts';
import { RESET_PASSWORD_SECONDS } from '../mail-lifetimes.ts';
import { uuidV7 } from '../security/uuid-v7.ts';
import { cliText } from './help.pt-br.ts';
import { operatorAudit, requireAccount, type UserAction } from './user-action.ts';

export const sendReset: UserAction = async (context, [who]) => {
  const { id: accountId } = await requireAccount(context, who);
  const [linkId, mailId] = [uuidV7(), uuidV7()];
  await context.db.transaction().execute(async (trx) => {
    await insertLink(trx, {
      id: linkId,
      accountId,
      purpose: 'reset-password',
      keyId: context.secretKeys.current.id,
      seconds: RESET_PASSWORD_SECONDS,
    });
    await insertMail(trx, {
      id: mailId,
      accountId,
      kind: 'reset-password',
      linkId,
      context: {},
      seconds: RESET_PASSWORD_SECONDS,
    });
    await insertAuditEvent(trx, accountId, operatorAudit('password-reset.requested'));
    await context.queue.add(trx, 'send-mail', { mailId });
  });
  return cliText.resetQueued;
};
