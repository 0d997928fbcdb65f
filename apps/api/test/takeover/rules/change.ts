import { type LinkPurpose, notMePurposes } from '../../../src/security/one-time-link.ts';
import type { AccountState, State } from '../account-state.ts';
import { type Deed, succeeded } from '../deed.ts';
import type { Model } from '../model.ts';

/** One step: what was, what somebody did, what is. The model knows what was known before. */
export interface Change {
  readonly before: State;
  readonly after: State;
  readonly deed: Deed;
  readonly model: Model;
}

/** The sentences that this step made untrue. */
export type Rule = (change: Change) => readonly string[];

export interface Pair {
  readonly was: AccountState;
  readonly is: AccountState;
}

/** Accounts that were there before and are there now. */
export function pairsOf({ before, after }: Change): Pair[] {
  return [...before.values()].flatMap((was) => {
    const is = after.get(was.id);
    return is ? [{ was, is }] : [];
  });
}

/** Whether the deed was made in a session of this account that was alive. */
export function actedInside({ deed }: Change, was: AccountState): boolean {
  return deed.session?.accountId === was.id && was.liveSessions.includes(deed.session.id);
}

/** Whether the deed pressed, with success, a live link of this account that was mailed to its own address. */
function pressed(
  { deed, model }: Change,
  was: AccountState,
  call: string,
  purposes: readonly LinkPurpose[],
): boolean {
  if (deed.call !== call || !succeeded(deed) || !deed.letter) return false;
  const { to, link } = deed.letter;
  const isLive = was.links.some(({ id, live }) => id === link?.id && live);
  const fits = link !== undefined && purposes.includes(link.purpose);
  return isLive && fits && model.address(to) === was.email;
}

export const wasReset = (change: Change, was: AccountState): boolean =>
  pressed(change, was, 'resetPassword', ['reset-password']);

export const wasDisowned = (change: Change, was: AccountState): boolean =>
  was.confirmed && pressed(change, was, 'notMe', notMePurposes);

/** Links that were alive, are not used by the deed, and are dead now. */
export function endedLinks({ was, is }: Pair, { deed, model }: Change): string[] {
  const spent = deed.letter?.link?.id;
  // A link that no mailbox got ends with its mail.
  const arrived = new Set(model.letters.map(({ link }) => link?.id));
  const died = is.links.filter(({ id, live }) => !live && id !== spent && arrived.has(id));
  return was.links
    .filter(({ id, live }) => live && died.some((link) => link.id === id))
    .map(({ purpose }) => purpose);
}

/** Links that were alive before and still are. */
export function survivingLinks({ was, is }: Pair): string[] {
  const alive = is.links.filter(({ live }) => live);
  return was.links
    .filter(({ id, live }) => live && alive.some((link) => link.id === id))
    .map(({ purpose }) => purpose);
}
