import { notMePurposes } from '../../../apps/api/src/security/one-time-link.ts';
import type { GrantState } from '../account-state.ts';
import { succeeded } from '../outcome.ts';
import { isForeign } from './applications.ts';
import {
  actedInside,
  type Change,
  endedLinks,
  type Pair,
  pairsOf,
  type Rule,
  survivingLinks,
  wasDisowned,
  wasReset,
} from './change.ts';
import { wasDeclared } from './declarations.ts';
import { isRestored } from './factors.ts';
import { strangersIn } from './identities.ts';

/** Links that let the owner stop an attacker. They survive a reset and a password change. */
const stoppers: readonly string[] = [...notMePurposes, 'cancel-deletion'];

const check = (name: string, broken: boolean, what: string): string[] =>
  broken ? [`I2 after ${name} ${what}`] : [];

/** I2, I9: only the host of the account's own mailbox still opens it. */
const strangers = (name: string, change: Change, pair: Pair): string[] =>
  check(name, strangersIn(change, pair).length > 0, 'an identity lives that may be a stranger’s');

/** I2: no session, device, pending address or access of an application may remain. */
function leftovers(name: string, { is }: Pair, sessionId?: string): string[] {
  const isLeft = ({ live, offline, session }: GrantState): boolean =>
    live && (offline || session !== sessionId);
  return [
    ...check(
      name,
      is.liveSessions.some((id) => id !== sessionId),
      'a session lives',
    ),
    ...check(name, is.devices.length > (sessionId ? 1 : 0), 'a device is known'),
    ...check(name, is.waiting !== null, 'an address waits'),
    ...check(name, is.recovery !== 'none', 'a recovery of factors waits'),
    ...check(name, is.grants.some(isLeft), 'an application has access'),
    ...check(
      name,
      is.asked.some(({ decision }) => decision === null),
      'a request to the administration waits',
    ),
  ];
}

export const afterReset: Rule = (change) =>
  pairsOf(change).flatMap((pair) => {
    if (!wasReset(change, pair.was)) return [];
    const { was, is } = pair;
    const isCleared = is.phone === null && is.roles.length === 0;
    return [
      ...leftovers('a reset', pair),
      ...strangers('a reset', change, pair),
      ...keptStoppers('a reset', change, pair),
      ...check('a reset', is.deletion !== 'none', 'a deletion is under way'),
      ...check('a reset', is.consents.some(isForeign), 'a foreign application has a consent'),
      ...check('a reset', is.frozen, 'the account is frozen'),
      ...check('a reset', !is.confirmed, 'its mailbox counts as unconfirmed'),
      ...check('a reset', is.hash === was.hash, 'the old password is in force'),
      ...(was.confirmed || isCleared ? [] : ['I5 a reset left an unconfirmed account more than its names']),
    ];
  });

export const afterPress: Rule = (change) =>
  pairsOf(change).flatMap((pair) => {
    if (!wasDisowned(change, pair.was)) return [];
    const { was, is } = pair;
    const name = '"não fui eu"';
    return [
      ...leftovers(name, pair),
      ...strangers(name, change, pair),
      ...check(name, survivingLinks(pair).length > 0, 'an older link lives'),
      ...check(name, is.deletion !== 'none', 'a deletion is under way'),
      ...check(name, is.consents.some(isForeign), 'a foreign application has a consent'),
      ...check(name, !is.frozen, 'the account is open'),
      ...check(name, is.hash !== was.hash, 'the password is another'),
      ...check(name, is.pendingLogins > 0, 'a login waits for its factor'),
      ...check(name, !isRestored(change, pair), 'the factors are not those of the oldest live notice'),
      // If the mail server rejects the mail, its link ends and the owner must request another one.
      ...check(
        name,
        change.model.smtp !== 'refusing' && !is.links.some(isLiveReset),
        'no reset link is under way',
      ),
    ];
  });

const isLiveReset = ({ purpose, live }: { purpose: string; live: boolean }): boolean =>
  live && purpose === 'reset-password';

export const afterOwnStop: Rule = (change) =>
  pairsOf(change).flatMap((pair) => {
    const { outcome } = change;
    const stops = ['changePassword', 'protectAccount'].includes(outcome.call);
    if (!stops || !succeeded(outcome) || !actedInside(change, pair.was)) return [];
    const isWaiting = outcome.call === 'protectAccount' && pair.is.pendingLogins > 0;
    // An unconfirmed account would have no other way in.
    const isProtected = outcome.call === 'protectAccount' && pair.was.confirmed;
    return [
      ...leftovers(outcome.call, pair, outcome.session?.id),
      ...(isProtected ? strangers(outcome.call, change, pair) : []),
      ...keptStoppers(outcome.call, change, pair),
      ...check(outcome.call, isWaiting, 'a login waits for its factor'),
    ];
  });

/** A declaration of theft ends what the thief may have begun, as protecting the account does. */
export const afterDeclaration: Rule = (change) =>
  pairsOf(change).flatMap((pair) => {
    if (!wasDeclared(change, pair.was)) return [];
    const name = 'a declaration of theft';
    const isAtLogin = change.outcome.call === 'confirmEnrolment';
    const isWaiting = pair.is.pendingLogins > (isAtLogin ? 1 : 0);
    return [
      ...leftovers(name, pair, change.outcome.session?.id ?? 'none'),
      ...strangers(name, change, pair),
      ...check(name, isWaiting, 'a login waits for its factor'),
      ...check(name, pair.is.remembered.length > 0, 'a device skips the factor'),
      ...check(name, pair.is.deletion !== 'none', 'a deletion is under way'),
    ];
  });

function keptStoppers(name: string, change: Change, pair: Pair): string[] {
  const isLost = endedLinks(pair, change).includes('not-me');
  const isLeft = survivingLinks(pair).some((purpose) => !stoppers.includes(purpose));
  return [
    ...check(name, isLost, 'a "não fui eu" link is dead'),
    ...check(name, isLeft, 'an older link lives'),
  ];
}

/** A completed address change is final, so no link of the old mailbox may be live. */
export const afterMove: Rule = (change) =>
  pairsOf(change).flatMap((pair) => {
    if (pair.was.email === pair.is.email) return [];
    const { was, is } = pair;
    const isLeft = is.identities.some(
      ({ id, live }) => live && was.identities.some((one) => one.id === id && one.hosted === was.email),
    );
    return [
      ...check('a change of address', survivingLinks(pair).length > 0, 'an older link lives'),
      ...check('a change of address', isLeft, 'an identity lives that the old mailbox’s host opens'),
    ];
  });
