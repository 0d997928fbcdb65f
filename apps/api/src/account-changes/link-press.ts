import { AppError } from '../app-error.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import type { Database } from '../data/database.ts';
import { findLiveLink, type SpentLink, spendLink } from '../data/one-time-links.ts';
import { networkLimits } from '../limits/limits.ts';
import { type LinkPurpose, linkIdFrom } from '../security/one-time-link.ts';

export function linkInvalid(): AppError {
  return new AppError('link_invalid', { fields: ['token'] });
}

export interface LinkRef {
  readonly id: string;
  readonly accountId: string;
  readonly purpose: LinkPurpose;
}

/**
 * In the order of what it costs: the code, then the row. A live link works whatever else its network has done; a dead one
 * counts. Whether it still lives when pressed, spending it finds out.
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

/** Spends the link and does what it is for, in one transaction: if the work fails, the link is still good. */
export async function pressLink<Result>(
  context: Context,
  { id, purpose }: LinkRef,
  work: (trx: Database, link: SpentLink) => Promise<Result>,
): Promise<Result> {
  return context.db.transaction().execute(async (trx) => {
    const link = await spendLink(trx, id, purpose);
    if (!link) throw linkInvalid();
    return work(trx, link);
  });
}
