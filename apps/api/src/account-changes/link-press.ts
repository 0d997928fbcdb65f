import { AppError } from '../app-error.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import type { Database } from '../data/database.ts';
import { type SpentLink, spendLink } from '../data/one-time-links.ts';
import { type LinkPurpose, linkIdFrom } from '../security/one-time-link.ts';

function linkInvalid(): AppError {
  return new AppError('link_invalid', { fields: ['token'] });
}

/** The id of a link that is ours and for this purpose; whether it still lives is found out by spending it. */
export function requireLinkId(context: Context, token: string, purpose: LinkPurpose): string {
  const id = linkIdFrom(token, purpose, context.secretKeys);
  if (id === undefined) throw linkInvalid();
  return id;
}

/** Spends the link and does what it is for, in one transaction: if the work fails, the link is still good. */
export async function pressLink<Result>(
  context: Context,
  caller: Caller,
  press: { readonly linkId: string; readonly purpose: LinkPurpose },
  work: (trx: Database, link: SpentLink) => Promise<Result>,
): Promise<Result> {
  const result = await context.db.transaction().execute(async (trx) => {
    const link = await spendLink(trx, press.linkId, press.purpose);
    if (!link) throw linkInvalid();
    return work(trx, link);
  });
  await context.throttle.giveBack(caller.network);
  return result;
}
