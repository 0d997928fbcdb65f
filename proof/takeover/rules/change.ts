import { type LinkPurpose, notMePurposes } from '../../../apps/api/src/security/one-time-link.ts';
import type { AccountState, State } from '../account-state.ts';
import { type Deed, succeeded } from '../deed.ts';
import type { Model } from '../model.ts';

/** One step: the states before and after a deed. The model is not yet updated. */
export interface Change {
  readonly before: State;
  readonly after: State;
  readonly deed: Deed;
  readonly model: Model;
}

/** Returns a message for each violation in this step. */
export type Rule = (change: Change) => readonly string[];

export interface Pair {
  readonly was: AccountState;
  readonly is: AccountState;
}

/** Accounts that exist before and after the step. */
export function pairsOf({ before, after }: Change): Pair[] {
  return [...before.values()].flatMap((was) => {
    const is = after.get(was.id);
    return is ? [{ was, is }] : [];
  });
}

/** Whether the deed used a live session of this account. */
export function actedInside({ deed }: Change, was: AccountState): boolean {
  return deed.session?.accountId === was.id && was.liveSessions.includes(deed.session.id);
}

/** Whether the deed successfully used a live link mailed to this account's own address. */
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
  pressed(change, was, 'resetPassword', ['reset-password']) || wasRecovered(change, was);

/** The end of a recovery is a reset that also ends every factor. */
export const wasRecovered = (change: Change, was: AccountState): boolean =>
  pressed(change, was, 'finishFactorRecovery', ['finish-factor-recovery']);

/** Whether the deed used a live link about the recovery of factors. */
export const movedRecovery = (change: Change, was: AccountState): boolean =>
  pressed(change, was, 'startFactorRecovery', ['start-factor-recovery']) ||
  pressed(change, was, 'stopFactorRecovery', ['stop-factor-recovery']);

export const wasDisowned = (change: Change, was: AccountState): boolean =>
  was.confirmed && pressed(change, was, 'notMe', notMePurposes);

/** Live links that ended in this step without being used by the deed. */
export function endedLinks({ was, is }: Pair, { deed, model }: Change): string[] {
  const spent = deed.letter?.link?.id;
  // The link of an undelivered mail ends together with the mail.
  const arrived = new Set(model.letters.map(({ link }) => link?.id));
  const died = is.links.filter(({ id, live }) => !live && id !== spent && arrived.has(id));
  return was.links
    .filter(({ id, live }) => live && died.some((link) => link.id === id))
    .map(({ purpose }) => purpose);
}

/** Links that are live before and after the step. */
export function survivingLinks({ was, is }: Pair): string[] {
  const alive = is.links.filter(({ live }) => live);
  return was.links
    .filter(({ id, live }) => live && alive.some((link) => link.id === id))
    .map(({ purpose }) => purpose);
}
