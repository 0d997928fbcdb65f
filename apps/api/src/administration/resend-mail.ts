import { AppError } from '../base/app-error.ts';
import type { MailKind } from '../base/mail-kinds.ts';
import { INVITATION_SECONDS, RESET_PASSWORD_SECONDS } from '../mail/mail-lifetimes.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { maskEmail } from '../security/mask-email.ts';
import type { AdministratorActor } from '../session/actor.ts';
import { findMailbox } from '../store/accounts/emails.ts';
import { findSentMail } from '../store/activity/mails.ts';
import { act } from './act.ts';
import type { AdministrationContext } from './administration-context.ts';
import { assertTargetLimit } from './look.ts';

/** Both are links for the owner's mailbox alone. Others belong to a request whose browser must finish it. */
const seconds: Partial<Record<MailKind, number>> = {
  invitation: INVITATION_SECONDS,
  'reset-password': RESET_PASSWORD_SECONDS,
};

export function isResendable(kind: MailKind): boolean {
  return seconds[kind] !== undefined;
}

/** The mail that never arrived, with a new link. Returns where it goes. */
export function resendMail(
  context: AdministrationContext,
  actor: AdministratorActor,
  accountId: string,
  mailId: string,
): Promise<string> {
  return act(context, actor, { action: 'mail.resent', accountId, targetId: mailId }, async (trx) => {
    await assertTargetLimit(trx, accountId, 'mail.resent');
    const kind = await findSentMail(trx, accountId, mailId);
    const lifetime = kind && seconds[kind];
    if (!kind || lifetime === undefined) throw new AppError('not_found');
    await queueMail(context, trx, {
      accountId,
      kind,
      seconds: lifetime,
      device: undefined,
      link: { purpose: 'reset-password' },
    });
    const { email } = await findMailbox(trx, accountId);
    return maskEmail(email);
  });
}
