import type { AccountState } from '../account-state.ts';
import { openingCalls, succeeded } from '../outcome.ts';
import { doneTo } from './admin-rows.ts';
import {
  actedInside,
  type Change,
  endedLinks,
  movedRecovery,
  type Pair,
  pairsOf,
  type Rule,
  showedIdentity,
  wasDisowned,
  wasReset,
} from './change.ts';
import { sameFactors } from './factors.ts';

const DAY = 86_400;
const TOLERANCE = 120;

const access = ['a session', 'the access of an application'];

/** What each action of the administration may change. Its row must be in the log. */
const touchedBy: Readonly<Record<string, readonly string[]>> = {
  'sessions.ended': ['a device', ...access],
  'person.blocked': ['the block', 'a device', 'the change of address', 'a link', ...access],
  'person.unblocked': ['the block', ...access],
  'roles.set': ['the roles', ...access],
  'deletion.asked': ['the deletion'],
  'deletion.dropped': ['the deletion'],
  'factors.reset': ['the recovery of factors'],
};

/** I3: without a session, password or mailed link of an account, only the administration changes something of it. */
export const untouched: Rule = (change) =>
  pairsOf(change).flatMap((pair) => {
    const { was, is } = pair;
    if (mayTouch(change, was) || was.email !== is.email) return [];
    const touched = [
      was.hash !== is.hash && 'the password',
      was.confirmed !== is.confirmed && 'the confirmation',
      was.frozen !== is.frozen && 'the freeze',
      was.phone !== is.phone && 'the profile',
      was.disabled !== is.disabled && 'the block',
      was.roles.join() !== is.roles.join() && 'the roles',
      is.endedSessions.some((id) => was.liveSessions.includes(id)) && 'a session',
      was.devices.join() !== is.devices.join() && 'a device',
      was.waiting !== is.waiting && 'the change of address',
      (was.deletion === 'none') !== (is.deletion === 'none') && 'the deletion',
      diedEarly(pair, change) && 'a link',
      !sameFactors(pair) && 'a factor',
      !sameIdentities(pair) && 'an identity',
      recoveryMoved(pair, change) && 'the recovery of factors',
      was.consents.join() !== is.consents.join() && 'a consent',
      accessEnded(pair, change) && 'the access of an application',
    ].filter((part) => part !== false);
    const given = doneTo(change, was.id).flatMap((action) => touchedBy[action] ?? []);
    const unexplained = touched.filter((part) => !given.includes(part));
    return unexplained.map(
      (part) => `I3 ${part} changed by ${change.outcome.call}, without a right to the account`,
    );
  });

function mayTouch(change: Change, was: AccountState): boolean {
  const { outcome, model } = change;
  if (outcome.call === 'operator') return true;
  const isLogin = openingCalls.includes(outcome.call) && outcome.accountId === was.id;
  const isRight =
    outcome.password === model.factsOf(was.id).password ||
    outcome.call === 'loginWithPasskey' ||
    showedIdentity(change, was);
  return (
    actedInside(change, was) ||
    wasReset(change, was) ||
    wasDisowned(change, was) ||
    movedRecovery(change, was) ||
    (isLogin && succeeded(outcome) && isRight)
  );
}

function sameIdentities({ was, is }: Pair): boolean {
  const liveIn = ({ identities }: AccountState): string =>
    identities.flatMap(({ id, live }) => (live ? [id] : [])).join();
  return liveIn(was) === liveIn(is);
}

/** Links also end by expiry, which happens only when time passes. */
function diedEarly(pair: Pair, change: Change): boolean {
  return change.outcome.call !== 'time' && endedLinks(pair, change).length > 0;
}

/** The worker moves it on when time passes. */
function recoveryMoved({ was, is }: Pair, { outcome }: Change): boolean {
  return outcome.actor !== 'fixture' && was.recovery !== is.recovery;
}

/** Expired ones are cleared when time passes. An application may end its own by showing something twice. */
function accessEnded({ was, is }: Pair, { outcome }: Change): boolean {
  const ended = was.grants.filter(({ id }) => !is.grants.some((grant) => grant.id === id));
  return outcome.actor !== 'fixture' && ended.some(({ id }) => id !== outcome.access?.grantId);
}

/** I3: an account is removed only seven days after a deletion request in one of its sessions. */
export const removed: Rule = ({ before, after, model }) =>
  [...before.keys()].flatMap((id) => {
    if (after.has(id)) return [];
    const { deletionAskedAt } = model.factsOf(id);
    const isDue = deletionAskedAt !== undefined && model.now - deletionAskedAt + TOLERANCE >= 7 * DAY;
    return isDue ? [] : ['I3 an account was removed before its time'];
  });
