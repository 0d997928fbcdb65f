import { notMePurposes } from '../../../apps/api/src/security/one-time-link.ts';
import type { AccountState, FactorState, LinkState } from '../account-state.ts';
import { keyOf } from '../declarations.ts';
import {
  actedInside,
  type Change,
  newNotice,
  type Pair,
  pairsOf,
  type Rule,
  showedIdentity,
  wasDisowned,
  wasRecovered,
} from './change.ts';
import { wasDeclared } from './declarations.ts';
import { recoveryIsDue } from './factor-recovery.ts';

const STEP_UP_SECONDS = 600;

/** The calls that change factors. Nothing else may, except "não fui eu". */
const changing: readonly string[] = [
  'confirmTotp',
  'removeTotp',
  'addPasskey',
  'removePasskey',
  'requireSecondFactor',
  'dropSecondFactor',
  'renewRecoveryCodes',
];

const keysOf = (factors: readonly FactorState[]): string => factors.map(keyOf).sort().join();
const liveOf = ({ factors }: AccountState): FactorState[] => factors.filter(({ live }) => live);

export const sameFactors = ({ was, is }: Pair): boolean =>
  was.secondFactor === is.secondFactor && keysOf(liveOf(was)) === keysOf(liveOf(is));

/** Whether the outcome used a live factor of the account, in this step or in the ten minutes before it. */
export function showedFactor({ outcome }: Change, was: AccountState): boolean {
  const age = was.stepUps[outcome.session?.id ?? '']?.factor ?? Number.POSITIVE_INFINITY;
  const isLive = liveOf(was).some(({ id }) => id === outcome.factor?.id);
  return age < STEP_UP_SECONDS || (isLive && outcome.factor?.accountId === was.id);
}

/** The password, or where there is none a code from the account's mailbox. */
function showedPassword({ outcome, model }: Change, was: AccountState): boolean {
  const age = was.stepUps[outcome.session?.id ?? '']?.proved ?? Number.POSITIVE_INFINITY;
  const { provedByMail } = outcome;
  const isMailed = was.hash === '' && provedByMail && model.address(provedByMail.to) === was.email;
  return age < STEP_UP_SECONDS || isMailed === true || outcome.proved === model.factsOf(was.id).password;
}

/** A step-up: by a factor, or while the second factor is off by what stands for it. */
export const showedProof = (change: Change, was: AccountState): boolean =>
  showedFactor(change, was) || (!was.secondFactor && showedPassword(change, was));

/** I6: the second factor is on only while a factor is live, and off only without codes and applications. */
export const nothingHalfOn: Rule = ({ after }) =>
  [...after.values()].flatMap((account) => {
    const live = liveOf(account);
    const hasCodes = live.some(({ kind }) => kind === 'recovery-code');
    const hasFactor = live.some(({ kind }) => kind !== 'recovery-code');
    const hasTotp = live.some(({ kind }) => kind === 'totp');
    const isWhole = account.secondFactor ? hasFactor : !hasCodes && !hasTotp;
    return isWhole ? [] : ['I6 the second factor is half on'];
  });

/** I6: factors change in a session of the account, after a step-up. While the second factor is on, by a factor. */
export const factorsChanged: Rule = (change) =>
  pairsOf(change).flatMap((pair) => {
    const { was } = pair;
    if (sameFactors(pair) || wasDisowned(change, was)) return [];
    const { call } = change.outcome;
    if (wasRecovered(change, was)) return recoveryIsDue(change, was);
    const isFirst = isPassword(change, was) || showedIdentity(change, was);
    if (call === 'confirmEnrolment' && wasDeclared(change, was) && isFirst) return [];
    if (!changing.includes(call) || !actedInside(change, was))
      return [`I6 factors were changed by ${call} from outside the account`];
    return showedProof(change, was) ? [] : [`I6 factors were changed by ${call} without a step-up`];
  });

const isPassword = ({ outcome, model }: Change, { id }: AccountState): boolean =>
  outcome.password === model.factsOf(id).password;

/** I6: every change of factors sends a "não fui eu" link. */
export const noticed: Rule = (change) =>
  pairsOf(change).flatMap((pair) => {
    if (sameFactors(pair) || wasDisowned(change, pair.was)) return [];
    return newNotice(pair) ? [] : [`I6 factors were changed by ${change.outcome.call} without a notice`];
  });

/** I6: after a change of factors, every remembered device asks for them again. */
export const devicesAskAgain: Rule = (change) =>
  pairsOf(change).flatMap((pair) =>
    sameFactors(pair) || pair.is.remembered.length === 0
      ? []
      : [`I6 a device skips the factor after ${change.outcome.call}`],
  );

/** I5: the holder of a mistyped address could not get in past a factor. */
export const unconfirmedHasNoFactor: Rule = ({ after }) =>
  [...after.values()].flatMap((account) =>
    account.confirmed || liveOf(account).length === 0 ? [] : ['I5 an unconfirmed account has a factor'],
  );

/** The oldest notice that a press still undoes. Undefined without a live one. */
function oldestNotice({ links }: AccountState): LinkState | undefined {
  const purposes: readonly string[] = notMePurposes;
  const [oldest] = links
    .filter(({ live, purpose }) => live && purposes.includes(purpose))
    .toSorted((one, other) => one.created - other.created);
  return oldest;
}

/**
 * I2: a press brings back the applications and passkeys that were live when the oldest live notice was written, and ends
 * those added since. Codes added since end, and none live again. What a declaration added stays, and what it ended does not
 * come back. The second factor stays on, or is on again if it was then, while one of them lives.
 */
export function isRestored({ model }: Change, { was, is }: Pair): boolean {
  const notice = oldestNotice(was);
  const since = notice?.created ?? Number.POSITIVE_INFINITY;
  const { kept, gone, onAtNotice } = model.factsOf(was.id);
  const stays = (factor: FactorState): boolean =>
    !gone.has(keyOf(factor)) && (factor.created < since || kept.has(keyOf(factor)));
  const isCode = ({ kind }: FactorState): boolean => kind === 'recovery-code';
  const then = was.factors.filter(
    (factor) => !isCode(factor) && stays(factor) && (factor.ended === null || factor.ended >= since),
  );
  const wasOn =
    was.secondFactor || onAtNotice.get(notice?.id ?? '') || then.some(({ kind }) => kind === 'totp');
  const isOn = then.length > 0 && wasOn === true;
  const codes = isOn ? liveOf(was).filter((factor) => isCode(factor) && stays(factor)) : [];
  return is.secondFactor === isOn && keysOf([...then, ...codes]) === keysOf(liveOf(is));
}
