import type { MailQueueQuery, MailQueueResponse } from '@portaria/contract/administration';
import { mails } from '../mail/mails.ts';
import type { AdministratorActor } from '../session/actor.ts';
import { listQueuedMails } from '../store/activity/mails.ts';
import type { Database } from '../store/engine/database.ts';
import type { AdministrationContext } from './administration-context.ts';
import { formatCursor } from './cursor.ts';
import { look } from './look.ts';
import { positionIn } from './position.ts';
import { isResendable } from './resend-mail.ts';

const PAGE = 20;

/** Mails that wait or were refused, newest first. Without addresses. */
export function mailQueue(
  context: AdministrationContext,
  actor: AdministratorActor,
  { state, cursor }: MailQueueQuery,
): Promise<MailQueueResponse> {
  const after = cursor === undefined ? undefined : positionIn(cursor);
  const read = async (trx: Database): Promise<MailQueueResponse> => {
    const found = await listQueuedMails(trx, state, after, PAGE + 1);
    const page = found.slice(0, PAGE);
    const last = found.length > PAGE ? page.at(-1) : undefined;
    return {
      items: page.map(({ position: _, createdAt, ...mail }) => ({
        ...mail,
        name: mails[mail.kind].name,
        createdAt: createdAt.toISOString(),
        resendable: state !== 'queued' && isResendable(mail.kind),
      })),
      next: last ? formatCursor([last.position, last.id]) : null,
    };
  };
  return look(context, actor, { action: 'queue.seen', accountId: null }, read, ({ items }) =>
    items.map(({ accountId }) => accountId),
  );
}
