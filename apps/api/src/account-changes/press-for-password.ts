import type { ResetPasswordBody } from '@portaria/contract';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import type { Database } from '../data/database.ts';
import type { SpentLink } from '../data/one-time-links.ts';
import type { LinkPurpose } from '../security/one-time-link.ts';
import { assertAcceptablePassword, assertNotBreached } from '../security/password-acceptance.ts';
import type { StoredPassword } from '../security/password-hasher.ts';
import { pressLink, requireLinkId } from './link-press.ts';

/** A press that brings a new password. What costs much comes behind what costs little, and behind every limit. */
export async function pressForPassword(
  context: Context,
  purpose: LinkPurpose,
  body: ResetPasswordBody,
  caller: Caller,
  work: (trx: Database, link: SpentLink, password: StoredPassword) => Promise<void>,
): Promise<void> {
  assertAcceptablePassword(body.password, context.config, []);
  context.hashGate.assertRoom();
  await context.throttle.reserve(caller.network);
  const linkId = requireLinkId(context, body.token, purpose);
  await assertNotBreached(body.password, context.config);
  const password = await context.hasher.hash(body.password);
  await pressLink(context, caller, { linkId, purpose }, (trx, link) => work(trx, link, password));
}
