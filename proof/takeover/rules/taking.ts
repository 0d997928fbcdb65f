import { openingCalls, succeeded } from '../deed.ts';
import { actedInside, pairsOf, type Rule, wasDisowned, wasReset } from './change.ts';
import { showedFactor } from './factors.ts';

/** I1: setting a password requires a session and the old password, or a reset link to the account's mailbox. */
export const passwordSet: Rule = (change) =>
  pairsOf(change).flatMap(({ was, is }) => {
    if (was.hash === is.hash || wasReset(change, was)) return [];
    const { deed, model } = change;
    const isRight = deed.password === model.factsOf(was.id).password;
    const isProved = !was.secondFactor || showedFactor(change, was);
    if (deed.call === 'changePassword' && actedInside(change, was) && isRight && isProved) return [];
    return [`I1 a password was set by ${deed.call} without the right to it`];
  });

/**
 * I1: opening a session requires an account that is not frozen, and the current password or a passkey. I6: while the second
 * factor is on, the password needs a factor beside it.
 */
export const sessionOpened: Rule = (change) =>
  [...change.after.values()].flatMap((is) => {
    const { deed, model, before } = change;
    const was = before.get(is.id);
    const known = was ? [...was.liveSessions, ...was.endedSessions] : [];
    if (is.liveSessions.every((id) => known.includes(id))) return [];
    if (!was) return deed.call === 'register' ? [] : ['I1 an account appeared without a registration'];
    const facts = model.factsOf(is.id);
    if (was.disabled) return ['I1 a session opened on a disabled account'];
    if (facts.frozen) return ['I1 a session opened on a frozen account'];
    const { call } = deed;
    const isLive = was.factors.some(
      ({ id, live, used }) => id === deed.factor?.id && deed.factor.accountId === is.id && live && !used,
    );
    if (call === 'loginWithPasskey' && isLive) return [];
    const isRight = deed.password === facts.password;
    if (call === 'login' && isRight && was.secondFactor && !was.remembered.includes(deed.deviceId ?? ''))
      return ['I6 the password alone opened a session while the second factor is on'];
    if (call === 'login' && isRight) return [];
    if ((call.startsWith('secondFactor') || call === 'finishEnrolment') && isRight)
      return isLive ? [] : [`I6 a session was opened by ${call} without a live factor`];
    return [`I1 a session was opened by ${deed.call} without the present password`];
  });

/** I1: calls that need a session work only with a live one. */
export const deadSessionWorks: Rule = (change) => {
  const { deed, before } = change;
  const open = [
    ...openingCalls,
    ...['forgotPassword', 'resetPassword', 'notMe', 'cancelDeletion', 'logout'],
    ...['askFactorRecovery', 'startFactorRecovery', 'stopFactorRecovery', 'finishFactorRecovery'],
  ];
  if (!deed.session || !succeeded(deed) || open.includes(deed.call)) return [];
  const was = before.get(deed.session.accountId);
  return was?.liveSessions.includes(deed.session.id) ? [] : [`I1 a dead session could ${deed.call}`];
};

/** I1: an address is confirmed only in a session of its account or by a reset. */
export const confirmed: Rule = (change) =>
  [...change.after.values()].flatMap((is) => {
    const was = change.before.get(is.id);
    if (!is.confirmed || was?.confirmed || (was && wasReset(change, was))) return [];
    const { call, letter } = change.deed;
    const byOwnMailbox =
      ['confirmEmail', 'confirmEmailCode'].includes(call) &&
      letter?.link?.purpose === 'confirm-email' &&
      change.model.address(letter.to) === is.email;
    const byNewMailbox = call.startsWith('confirmEmailChange') && was?.email !== is.email;
    if (was && actedInside(change, was) && (byOwnMailbox || byNewMailbox)) return [];
    return [`I1 a mailbox was confirmed by ${call} from outside its account`];
  });

/** I1, I3: only a live "não fui eu" link to the confirmed address freezes an account. Only a reset unfreezes it. */
export const frozen: Rule = (change) =>
  pairsOf(change).flatMap(({ was, is }) => {
    if (!was.frozen && is.frozen && !wasDisowned(change, was))
      return [`I3 the account was frozen by ${change.deed.call} without a confirmed mailbox's link`];
    if (was.frozen && !is.frozen && !wasReset(change, was))
      return [`I1 the account was unfrozen by ${change.deed.call}`];
    return [];
  });
