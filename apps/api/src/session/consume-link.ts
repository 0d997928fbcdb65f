import { AppError } from '../base/app-error.ts';
import { networkLimits } from '../limits/limits.ts';
import { type LinkPurpose, linkIdFrom } from '../security/one-time-link.ts';
import type { Database } from '../store/engine/database.ts';
import { consumeLink, findLiveLink, type SpentLink } from '../store/session/one-time-links.ts';
import type { Caller } from './caller.ts';
import type { Context } from './context.ts';

export function linkInvalid(): AppError {
  return new AppError('link_invalid', { fields: ['token'] });
}

export interface LinkRef {
  readonly id: string;
  readonly accountId: string;
  readonly purpose: LinkPurpose;
}

/**
 * Cheap checks first: the MAC, then the row. Only invalid links count against the network's rate limit, so a live link
 * always works. `withSpentLink` decides whether it is still live.
 */
export async function requireLink(
  context: Pick<Context, 'db' | 'secretKeys' | 'throttle'>,
  { network }: Caller,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<LinkRef> {
  const link = await findLink(context, token, purposes);
  if (link) return link;
  await context.throttle.reserve(networkLimits.link, network);
  throw linkInvalid();
}

async function findLink(
  { db, secretKeys }: Pick<Context, 'db' | 'secretKeys'>,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<LinkRef | undefined> {
  for (const purpose of purposes) {
    const id = linkIdFrom(token, purpose, secretKeys);
    if (id === undefined) continue;
    const accountId = await findLiveLink(db, id, purpose);
    return accountId === undefined ? undefined : { id, accountId, purpose };
  }
  return undefined;
}

/** One transaction, so that the link stays valid if the work fails. */
export async function withSpentLink<Result>(
  context: Context,
  { id, purpose }: LinkRef,
  work: (trx: Database, link: SpentLink) => Promise<Result>,
): Promise<Result> {
  return context.db.transaction().execute(async (trx) => {
    const link = await consumeLink(trx, id, purpose);
    if (!link) throw linkInvalid();
    return work(trx, link);
  });
}
