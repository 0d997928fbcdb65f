import type { AdministratorRole } from '@portaria/contract/administration';
import type { AccountState, State } from '../account-state.ts';
import type { Model } from '../model.ts';
import { succeeded } from '../outcome.ts';
import { newRows } from './admin-rows.ts';
import { approvedIn, decidedByOperator } from './administration.ts';
import { type Change, pairsOf, type Rule, wasDisowned } from './change.ts';

const DAY = 86_400;
const TOLERANCE = 120;

const openedSession = ({ before, after }: Change, id: string): boolean => {
  const was = before.get(id);
  const known = [...(was?.liveSessions ?? []), ...(was?.endedSessions ?? [])];
  return after.get(id)?.liveSessions.some((session) => !known.includes(session)) ?? false;
};

/** G1: what the owner declared stolen opens nothing. Mailbox, authenticator, phone and old password are not enough. */
export const stolenOpensNothing: Rule = (change) =>
  pairsOf(change).flatMap(({ is }) => {
    const isBack = change.outcome.actor === 'phone-thief' && openedSession(change, is.id);
    return isBack && change.model.factsOf(is.id).declared
      ? [`G1 the phone thief opened a session by ${change.outcome.call} after the owner declared the theft`]
      : [];
  });

/** G3: a press leaves the second factor on while a factor lives. Otherwise the mailbox alone would open the account. */
export const pressKeepsFactorOn: Rule = (change) =>
  pairsOf(change).flatMap(({ was, is }) => {
    const lives = is.factors.some(({ kind, live }) => live && kind !== 'recovery-code');
    return wasDisowned(change, was) && was.secondFactor && lives && !is.secondFactor
      ? ['G3 a press turned the second factor off while a factor lives']
      : [];
  });

const approvers: Readonly<Record<string, readonly AdministratorRole[]>> = {
  'administrator.set': ['owner'],
  'client.set': ['owner'],
  'connection.set': ['owner'],
  'people.export': ['owner', 'admin'],
  'appearance.set': ['owner'],
};

const ALONE_AFTER = 30 * DAY;

/** G4: one administrator who got rid of the others does nothing alone that needs two people. */
export const noOneAloneAfterRemoval: Rule = (change) =>
  approvedIn(change).flatMap(({ asker, request }) => {
    const { model } = change;
    if (request.decidedBy !== null || decidedByOperator(change)) return [];
    const missed = model.lostApprovers.find(
      ({ accountId, role, at }) =>
        accountId !== asker &&
        accountId !== request.payload.id &&
        model.now - at + TOLERANCE < ALONE_AFTER &&
        approvers[request.action]?.includes(role),
    );
    return missed ? [`G4 ${request.action} came about by one administrator, after another was removed`] : [];
  });

/** Keeps who lost the right to approve by someone else's hand. */
export function keepLostApprovers(change: Change): void {
  const { model } = change;
  for (const { was, is } of pairsOf(change)) {
    if (was.administrator === null || !isApproverLost(was, is)) continue;
    const isByAnother = newRows(change).some(
      ({ target, actor, kind }) => target === is.id && kind === 'session' && actor !== is.id,
    );
    if (isByAnother) model.lostApprovers.push({ accountId: is.id, role: was.administrator, at: model.now });
  }
}

const isApproverLost = (was: AccountState, is: AccountState): boolean =>
  was.administrator !== is.administrator ||
  (!was.disabled && is.disabled) ||
  (was.deletion === 'none' && is.deletion !== 'none');

/** Keeps who added each factor, and whether the owner's declaration is still in force. */
export function keepFactorFacts(change: Change): void {
  const { outcome, model, after } = change;
  for (const { was, is } of pairsOf(change)) {
    const facts = model.factsOf(is.id);
    const notice = is.links.find(
      ({ id, purpose }) => purpose === 'not-me' && !was.links.some((link) => link.id === id),
    )?.id;
    for (const { id } of is.factors)
      if (outcome.actor !== 'fixture' && !was.factors.some((factor) => factor.id === id))
        facts.added.set(id, { by: outcome.actor, notice });
    if (!is.secondFactor && !wasDisowned(change, was)) facts.declared = false;
  }
  if (outcome.declares && succeeded(outcome))
    declare(model, after, outcome.session?.accountId ?? outcome.accountId);
}

function declare(model: Model, after: State, accountId: string | undefined): void {
  const account = after.get(accountId ?? '');
  if (account?.secondFactor && model.phoneStolen) model.factsOf(account.id).declared = true;
}
