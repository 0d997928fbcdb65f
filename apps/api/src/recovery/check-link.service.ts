import type { CheckLinkBody, LinkFacts } from '@portaria/contract';
import { withPlace } from '../base/places/places.ts';
import { type LinkPurpose, notMePurposes } from '../security/one-time-link.ts';
import type { Caller } from '../session/caller.ts';
import { linkInvalid, requireLink } from '../session/consume-link.ts';
import type { Context } from '../session/context.ts';
import { findLinkFacts } from '../store/session/one-time-links.ts';

/** Spends nothing, so a mail scanner that opens the page does no harm. */
export async function checkLink(
  context: Context,
  { token, purpose }: CheckLinkBody,
  caller: Caller,
): Promise<LinkFacts> {
  const purposes: readonly LinkPurpose[] = purpose === 'not-me' ? notMePurposes : [purpose];
  const link = await requireLink(context, caller, token, purposes);
  const facts = await findLinkFacts(context.db, link.id);
  // It was spent between the two statements.
  if (!facts) throw linkInvalid();
  const { at, browser, system, place } = withPlace(context, facts);
  const named = { browser, system, ...(place !== undefined && { place }) };
  return { email: addressOf(purpose, facts), at: at.toISOString(), ...named };
}

/** Only a link that confirms an address names it, and only that address. */
function addressOf(
  purpose: CheckLinkBody['purpose'],
  { linkEmail, accountEmail }: { readonly linkEmail: string | null; readonly accountEmail: string },
): string | null {
  if (purpose === 'change-email') return linkEmail;
  return purpose === 'confirm-email' ? (linkEmail ?? accountEmail) : null;
}
