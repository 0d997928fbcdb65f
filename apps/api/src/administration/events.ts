import { type AdminEventsBody, type AdminEventsResponse, mayDo } from '@portaria/contract/administration';
import { AppError } from '../base/app-error.ts';
import { type Places, withPlace } from '../base/places/places.ts';
import type { AdministratorActor } from '../session/actor.ts';
import { listAdminEvents } from '../store/administration/admin-events.ts';
import { isCancelled, withSearchTimeout } from '../store/administration/search-database.ts';
import { formatCursor } from './cursor.ts';
import type { Searcher } from './find-people.ts';
import { look } from './look.ts';
import { positionIn } from './position.ts';

const PAGE = 20;

/** Owners and auditors see every action. Others see their own. */
export async function adminEvents(
  searcher: Searcher & Places,
  actor: AdministratorActor,
  { cursor, from, to, ...filter }: AdminEventsBody,
): Promise<AdminEventsResponse> {
  const after = cursor === undefined ? undefined : positionIn(cursor);
  const role = await look(
    searcher,
    actor,
    { action: 'events.seen', accountId: null },
    async (_trx, held) => held,
  );
  const request = {
    ...filter,
    ...(!mayDo(role, 'audit.see') && { actor: actor.accountId }),
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
    after,
    limit: PAGE + 1,
  };
  try {
    const rows = await withSearchTimeout(searcher.searchDb, (trx) => listAdminEvents(trx, request));
    const page = rows.slice(0, PAGE);
    const last = rows.length > PAGE ? page.at(-1) : undefined;
    return {
      items: page.map(({ position: _, at, ...event }) =>
        withPlace(searcher, { ...event, at: at.toISOString() }),
      ),
      next: last ? formatCursor([last.position, last.id]) : null,
    };
  } catch (error) {
    if (isCancelled(error)) throw new AppError('search_too_broad', { cause: error });
    throw error;
  }
}
