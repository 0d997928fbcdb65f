import type { AccountState } from '../account-state.ts';
import { succeeded } from '../outcome.ts';
import { doneTo } from './admin-rows.ts';
import { type Change, movedRecovery, pairsOf, type Rule, showedIdentity } from './change.ts';

const DAY = 86_400;
const WAIT = 7 * DAY;
const TOLERANCE = 120;
const WAITING = 'As duas etapas vão ser desligadas';

/** I6: a recovery ends the factors after seven days, and its three notices were accepted in time. */
export function recoveryIsDue({ model }: Change, was: AccountState): string[] {
  const { recoveryStartedAt } = model.factsOf(was.id);
  const waited = model.now - recoveryStartedAt + TOLERANCE;
  if (was.recovery !== 'due' || waited < WAIT)
    return [`I6 a recovery ended the factors after ${Math.round(waited / DAY)} days`];
  const accepted = model.mails.filter(
    ({ to, subject, at }) =>
      model.address(to) === was.email && subject === WAITING && at >= recoveryStartedAt,
  );
  const isLate = [7, 4, 1].some((days, notice) => {
    const at = accepted[notice]?.at;
    return at === undefined || model.now - at + TOLERANCE < days * DAY;
  });
  return isLate ? ['I6 a recovery ended the factors although a notice was not taken in time'] : [];
}

/** I6: only password or identity, and an old device ask for a recovery, and only the mailbox or the administration starts it. */
export const recoveryAsked: Rule = (change) =>
  pairsOf(change).flatMap(({ was, is }) => {
    const { outcome, model } = change;
    const isStarted = movedRecovery(change, was) || doneTo(change, was.id).includes('factors.reset');
    if (was.recovery === 'none' && is.recovery !== 'none' && !isStarted)
      return [`I6 a recovery was started by ${outcome.call}`];
    const isNew = is.links.some(
      ({ id, purpose }) => purpose === 'start-factor-recovery' && !was.links.some((link) => link.id === id),
    );
    const mayAsk =
      outcome.call === 'askFactorRecovery' &&
      (outcome.password === model.factsOf(was.id).password || showedIdentity(change, was)) &&
      was.oldDevices.includes(outcome.deviceId ?? '');
    return isNew && !mayAsk
      ? ['I6 a recovery was asked for without the password, an identity or an old device']
      : [];
  });

const showing = [
  'declareStolen',
  'secondFactorCode',
  'secondFactorPasskey',
  'loginWithPasskey',
  'proveCode',
  'provePasskey',
];

/** I6: a person who shows a factor does not need the recovery. */
export const factorStopsRecovery: Rule = (change) =>
  pairsOf(change).flatMap(({ was, is }) => {
    const { outcome } = change;
    const isShown =
      showing.includes(outcome.call) && succeeded(outcome) && outcome.factor?.accountId === was.id;
    return isShown && is.recovery !== 'none' ? [`I6 a recovery waits after ${outcome.call}`] : [];
  });
