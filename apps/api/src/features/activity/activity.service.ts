import { type ActivityQuery, type ActivityResponse, activityEvents } from '@portaria/contract';
import type { Context } from '../../context.ts';
import { activityItemOf, listActivity } from '../../data/activity.ts';
import type { AuthenticatedSession } from '../../sessions/authenticated-session.ts';
import { formatCursor, parseCursor } from './activity-cursor.ts';

const PAGE_SIZE = 20;

export async function activity(
  { db }: Context,
  { kind, from, to, cursor }: ActivityQuery,
  { accountId, sessionId }: AuthenticatedSession,
): Promise<ActivityResponse> {
  const rows = await listActivity(db, {
    accountId,
    events: kind && activityEvents[kind],
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
    after: cursor === undefined ? undefined : parseCursor(cursor),
    // The extra row shows whether there is a next page.
    limit: PAGE_SIZE + 1,
  });
  const page = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined;
  return {
    items: page.flatMap((row) => activityItemOf(row, sessionId)),
    next: last ? formatCursor({ at: last.position, id: last.id }) : null,
  };
}
