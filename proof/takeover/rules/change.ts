import { type LinkPurpose, notMePurposes } from '../../../apps/api/src/security/one-time-link.ts';
import type { AccountState, State } from '../account-state.ts';
import type { Model } from '../model.ts';
import { type Outcome, succeeded } from '../outcome.ts';

/** One step: the states before and after a outcome. The model is not yet updated. */
export interface Change {
  readonly before: State;
  readonly after: State;
  readonly outcome: Outcome;
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

/** Whether the outcome used a live session of this account. */
export function actedInside({ outcome }: Change, was: AccountState): boolean {
  return outcome.session?.accountId === was.id && was.liveSessions.includes(outcome.session.id);
}

/** Whether a provider named a person whose identity opens this account: now, or when the login began. */
export function showedIdentity({ outcome, model }: Change, { identities }: AccountState): boolean {
  const { external } = outcome;
  return identities.some(({ id, live }) => {
    const person = model.persons.get(id);
    return (
      live &&
      person !== undefined &&
      person.provider === external?.provider &&
      person.subject === external.subject
    );
  });
}

/** Whether a "não fui eu" link was written in this step. */
export const newNotice = ({ was, is }: Pair): boolean =>
  is.links.some(({ id, purpose }) => purpose === 'not-me' && !was.links.some((link) => link.id === id));

/** Whether the outcome successfully used a live link mailed to this account's own address. */
function pressed(
  { outcome, model }: Change,
  was: AccountState,
  call: string,
  purposes: readonly LinkPurpose[],
): boolean {
  if (outcome.call !== call || !succeeded(outcome) || !outcome.mail) return false;
  const { to, link } = outcome.mail;
  const isLive = was.links.some(({ id, live }) => id === link?.id && live);
  const fits = link !== undefined && purposes.includes(link.purpose);
  return isLive && fits && model.address(to) === was.email;
}

export const wasReset = (change: Change, was: AccountState): boolean =>
  pressed(change, was, 'resetPassword', ['reset-password']) || wasRecovered(change, was);

/** The end of a recovery is a reset that also ends every factor. */
export const wasRecovered = (change: Change, was: AccountState): boolean =>
  pressed(change, was, 'finishFactorRecovery', ['finish-factor-recovery']);

/** Whether the outcome used a live link about the recovery of factors. */
export const movedRecovery = (change: Change, was: AccountState): boolean =>
  pressed(change, was, 'startFactorRecovery', ['start-factor-recovery']) ||
  pressed(change, was, 'stopFactorRecovery', ['stop-factor-recovery']);

export const wasDisowned = (change: Change, was: AccountState): boolean =>
  was.confirmed && pressed(change, was, 'notMe', notMePurposes);

/** Live links that ended in this step without being used by the outcome. */
export function endedLinks({ was, is }: Pair, { outcome, model }: Change): string[] {
  const spent = outcome.mail?.link?.id;
  // The link of an undelivered mail ends together with the mail.
  const arrived = new Set(model.mails.map(({ link }) => link?.id));
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
