import { mailboxOf } from '../mailboxes.ts';
import { openingCalls, succeeded } from '../outcome.ts';
import { hostedBy } from '../provider-accounts.ts';
import {
  actedInside,
  type Change,
  newNotice,
  type Pair,
  pairsOf,
  type Rule,
  showedIdentity,
  wasDisowned,
  wasReset,
} from './change.ts';
import { showedFactor, showedProof } from './factors.ts';

const signingUp: readonly string[] = ['register', 'completeExternal'];

/**
 * I1: setting a password requires a session and the old password, or a reset link to the account's mailbox. The first one
 * of an account without a password requires a session, a step-up and a notice.
 */
export const passwordSet: Rule = (change) =>
  pairsOf(change).flatMap(({ was, is }) => {
    if (was.hash === is.hash || wasReset(change, was)) return [];
    if (was.hash === '') return firstPasswordSet(change, { was, is });
    const { outcome, model } = change;
    const isRight = outcome.password === model.factsOf(was.id).password;
    const isProved = !was.secondFactor || showedFactor(change, was);
    if (outcome.call === 'changePassword' && actedInside(change, was) && isRight && isProved) return [];
    return [`I1 a password was set by ${outcome.call} without the right to it`];
  });

function firstPasswordSet(change: Change, pair: Pair): string[] {
  const { was } = pair;
  const isInside =
    change.outcome.call === 'createPassword' && actedInside(change, was) && showedProof(change, was);
  const isTold = newNotice(pair) || !was.confirmed;
  return isInside && isTold
    ? []
    : [`I1 a first password was set by ${change.outcome.call} without a step-up or a notice`];
}

/**
 * I1: opening a session requires an account that is not frozen, and the current password, a passkey or a live identity.
 * I6: while the second factor is on, password and identity need a factor beside them.
 */
export const sessionOpened: Rule = (change) =>
  [...change.after.values()].flatMap((is) => {
    const { outcome, model, before } = change;
    const was = before.get(is.id);
    const known = was ? [...was.liveSessions, ...was.endedSessions] : [];
    if (is.liveSessions.every((id) => known.includes(id))) return [];
    if (!was) return signingUp.includes(outcome.call) ? [] : ['I1 an account appeared without a sign-up'];
    const facts = model.factsOf(is.id);
    if (was.disabled) return ['I1 a session opened on a disabled account'];
    if (facts.frozen) return ['I1 a session opened on a frozen account'];
    const { call } = outcome;
    const isLive = was.factors.some(
      ({ id, live, used }) =>
        id === outcome.factor?.id && outcome.factor.accountId === is.id && live && !used,
    );
    if (call === 'loginWithPasskey' && isLive) return [];
    if (call === 'finishExternal' && showedIdentity(change, was))
      return was.secondFactor && !was.remembered.includes(outcome.deviceId ?? '')
        ? ['I6 a provider alone opened a session while the second factor is on']
        : [];
    // A declaration ends the identity with which its login began.
    const isDeclared = call === 'finishEnrolment' && outcome.declared === true && outcome.accountId === is.id;
    const isFirst = showedIdentity(change, was) || (isDeclared && outcome.external !== undefined);
    const isRight = outcome.password === facts.password || (call !== 'login' && isFirst);
    if (call === 'login' && isRight && was.secondFactor && !was.remembered.includes(outcome.deviceId ?? ''))
      return ['I6 the password alone opened a session while the second factor is on'];
    if (call === 'login' && isRight) return [];
    if ((call.startsWith('secondFactor') || call === 'finishEnrolment') && isRight)
      return isLive ? [] : [`I6 a session was opened by ${call} without a live factor`];
    return [`I1 a session was opened by ${outcome.call} without the present password or a live identity`];
  });

/** I1: calls that need a session work only with a live one. */
export const deadSessionWorks: Rule = (change) => {
  const { outcome, before } = change;
  const open = [
    ...openingCalls,
    ...[
      'forgotPassword',
      'resetPassword',
      'notMe',
      'cancelDeletion',
      'logout',
      'startExternal',
      'linkAtLogin',
    ],
    ...['askFactorRecovery', 'startFactorRecovery', 'stopFactorRecovery', 'finishFactorRecovery'],
  ];
  if (!outcome.session || !succeeded(outcome) || open.includes(outcome.call)) return [];
  const was = before.get(outcome.session.accountId);
  return was?.liveSessions.includes(outcome.session.id) ? [] : [`I1 a dead session could ${outcome.call}`];
};

/** I1: an address is confirmed only in a session of its account, by a reset, or at a sign-up by its mailbox's own host. */
export const confirmed: Rule = (change) =>
  [...change.after.values()].flatMap((is) => {
    const was = change.before.get(is.id);
    if (!is.confirmed || was?.confirmed || (was && wasReset(change, was))) return [];
    const { call, mail } = change.outcome;
    const byOwnMailbox =
      ['confirmEmail', 'confirmEmailCode'].includes(call) &&
      mail?.link?.purpose === 'confirm-email' &&
      change.model.address(mail.to) === is.email;
    const byNewMailbox = call.startsWith('confirmEmailChange') && was?.email !== is.email;
    const { external } = change.outcome;
    const byHost =
      !was && call === 'completeExternal' && external && hostedBy(external) === mailboxOf(is.email);
    if (byHost || (was && actedInside(change, was) && (byOwnMailbox || byNewMailbox))) return [];
    return [`I1 a mailbox was confirmed by ${call} from outside its account`];
  });

/** I1, I3: only a live "não fui eu" link to the confirmed address freezes an account. Only a reset unfreezes it. */
export const frozen: Rule = (change) =>
  pairsOf(change).flatMap(({ was, is }) => {
    if (!was.frozen && is.frozen && !wasDisowned(change, was))
      return [`I3 the account was frozen by ${change.outcome.call} without a confirmed mailbox's link`];
    if (was.frozen && !is.frozen && !wasReset(change, was))
      return [`I1 the account was unfrozen by ${change.outcome.call}`];
    return [];
  });
