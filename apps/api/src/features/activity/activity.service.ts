import {
  type ActivityItem,
  type ActivityQuery,
  type ActivityResponse,
  activityEvents,
  isActivityEvent,
} from '@portaria/contract';
import type { Context } from '../../context.ts';
import { type ActivityRow, listActivity } from '../../data/activity.ts';
import { detailsFrom } from '../../data/audit-events.ts';
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
    // One more than is shown says whether there is a next page.
    limit: PAGE_SIZE + 1,
  });
  const page = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined;
  return {
    items: page.flatMap((row) => itemOf(row, sessionId)),
    next: last ? formatCursor({ at: last.position, id: last.id }) : null,
  };
}

function itemOf(row: ActivityRow, sessionId: string): ActivityItem[] {
  const { event, at, position: _, sessionId: doneIn, details: stored, ...rest } = row;
  // A newer version may have written what this one has no words for.
  if (!isActivityEvent(event)) return [];
  const details = detailsFrom(stored);
  const item = { ...rest, event, at: at.toISOString(), thisDevice: doneIn === sessionId };
  return [details ? { ...item, details } : item];
}
