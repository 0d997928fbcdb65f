import type { MailQueueQuery, MailQueueResponse } from '@portaria/contract/administration';
import type { Database } from '../data/database.ts';
import { listQueuedMails } from '../data/mails.ts';
import type { AdministratorActor } from './actor.ts';
import type { AdministrationContext } from './administration-context.ts';
import { formatCursor } from './cursor.ts';
import { look } from './look.ts';
import { positionIn } from './position.ts';

const PAGE = 20;

/** Mails that wait or were refused, newest first. Without addresses. */
export function mailQueue(
  context: AdministrationContext,
  actor: AdministratorActor,
  { state, cursor }: MailQueueQuery,
): Promise<MailQueueResponse> {
  const after = cursor === undefined ? undefined : positionIn(cursor);
  const read = async (trx: Database): Promise<MailQueueResponse> => {
    const mails = await listQueuedMails(trx, state, after, PAGE + 1);
    const page = mails.slice(0, PAGE);
    const last = mails.length > PAGE ? page.at(-1) : undefined;
    return {
      items: page.map(({ position: _, createdAt, ...mail }) => ({
        ...mail,
        createdAt: createdAt.toISOString(),
      })),
      next: last ? formatCursor([last.position, last.id]) : null,
    };
  };
  return look(context, actor, { action: 'queue.seen', accountId: null }, read, ({ items }) =>
    items.map(({ accountId }) => accountId),
  );
}
