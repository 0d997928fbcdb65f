import { type ActivityQuery, type ActivityResponse, activityEvents } from '@portaria/contract';
import { withPlace } from '../../base/places/places.ts';
import type { AuthenticatedSession } from '../../session/authenticated-session.ts';
import type { Context } from '../../session/context.ts';
import { activityItemOf, listActivity, withRefusedNow } from '../../store/activity/activity.ts';
import { listRefusedNow } from '../../store/sign-in/refused-logins.ts';
import { formatCursor, parseCursor } from './activity-cursor.ts';

const PAGE_SIZE = 20;

export async function activity(
  context: Context,
  { kind, from, to, cursor }: ActivityQuery,
  { accountId, sessionId }: AuthenticatedSession,
): Promise<ActivityResponse> {
  const rows = await listActivity(context.db, {
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
  const items = page.flatMap((row) => activityItemOf(row, sessionId));
  const isFirst = cursor === undefined && (kind === undefined || kind === 'access');
  const refused = isFirst ? await listRefusedNow(context.db, accountId) : [];
  return {
    items: withRefusedNow(
      items,
      refused.filter(({ lastAt }) => isWithin(lastAt, from, to)),
    ).map((item) => withPlace(context, item)),
    next: last ? formatCursor({ at: last.position, id: last.id }) : null,
  };
}

function isWithin(at: Date, from: string | undefined, to: string | undefined): boolean {
  return (from === undefined || at >= new Date(from)) && (to === undefined || at < new Date(to));
}
