import type { AccountState, GrantState } from '../account-state.ts';
import { type HeldAccess, OPERATORS_OWN } from '../applications.ts';
import { succeeded } from '../outcome.ts';
import { actedInside, pairsOf, type Rule } from './change.ts';

/** For this long a repeated call counts as the same one. */
const GRACE_SECONDS = 10;
/** A code lives for a minute. Real time also passes while a sequence runs. */
const CODE_LIVES_SECONDS = 20;
/** Beyond this number no more notices are mailed. */
const NOTICES = 10;

export const isForeign = (app: string): boolean => app !== OPERATORS_OWN;

const added = (was: AccountState, is: AccountState): string[] =>
  is.consents.filter((app) => !was.consents.includes(app));

/** I7: an application gets access in a session of a confirmed account, and a foreign one only by consent. */
export const accessGiven: Rule = (change) =>
  pairsOf(change).flatMap(({ was, is }) => {
    const { call } = change.outcome;
    const given = is.grants.filter(({ id }) => !was.grants.some((grant) => grant.id === id));
    const hasAgreed = added(was, is).length > 0;
    if (given.length === 0 && !hasAgreed) return [];
    if (!actedInside(change, was) || !was.confirmed)
      return [`I7 an application was given access by ${call} from outside the account`];
    if (hasAgreed && call !== 'allowApp') return [`I7 a consent was given by ${call}`];
    const isUnasked = given.some(({ app }) => isForeign(app) && !is.consents.includes(app));
    return isUnasked ? [`I7 an application was given access by ${call} without a consent`] : [];
  });

/** I7: the first consent to a foreign application sends a "não fui eu" link. */
export const consentNoticed: Rule = (change) =>
  pairsOf(change).flatMap(({ was, is }) => {
    if (!added(was, is).some(isForeign)) return [];
    const notices = is.links.filter(({ purpose }) => purpose === 'not-me');
    const isNew = notices.some(({ id }) => !was.links.some((link) => link.id === id));
    return isNew || notices.length >= NOTICES ? [] : ['I7 an application was connected without a notice'];
  });

/** I7: after its person removed it, an application has neither consent nor access, on any device. */
export const removedIsOut: Rule = (change) =>
  pairsOf(change).flatMap(({ was, is }) => {
    const { outcome } = change;
    if (outcome.call !== 'removeConnectedApp' || !succeeded(outcome) || !actedInside(change, was)) return [];
    const isLeft =
      is.consents.some((app) => app === outcome.app) || is.grants.some(({ app }) => app === outcome.app);
    return isLeft ? ['I7 an application has access after its removal'] : [];
  });

/** The grant behind an application's tokens, if they may be used. */
function usableGrant(was: AccountState | undefined, access: HeldAccess): GrantState | undefined {
  if (!was || was.disabled || !was.confirmed) return undefined;
  return was.grants.find(
    ({ id, live, offline, session }) =>
      id === access.grantId &&
      live &&
      ((offline && access.offline) || was.liveSessions.includes(session ?? '')),
  );
}

/** I7: tokens and codes work while their grant and family live. */
export const deadAccessWorks: Rule = ({ outcome, before }) => {
  const { access, call } = outcome;
  if (outcome.actor !== 'application' || !access || !succeeded(outcome) || call === 'actAsPerson') return [];
  const grant = usableGrant(before.get(access.accountId), access);
  const hasFamily = call !== 'refreshApp' || grant?.families.includes(access.familyId);
  return grant && hasFamily ? [] : [`I7 ${call} worked for an application whose access had ended`];
};

/** I7: what was used up gives nothing. Shown again later, it ends what it gave. */
export const shownAgain: Rule = ({ outcome, before, after }) => {
  const { access, call, shownAgainAfter } = outcome;
  if (!access || shownAgainAfter === undefined) return [];
  const isLate = shownAgainAfter > GRACE_SECONDS;
  if (succeeded(outcome) && (call === 'exchangeCode' || isLate))
    return [`I7 ${call} worked with what was used up`];
  const grant = usableGrant(before.get(access.accountId), access);
  const isKnown =
    call === 'exchangeCode'
      ? access.givenAt + CODE_LIVES_SECONDS > (access.spentAt ?? 0) + shownAgainAfter
      : grant?.families.includes(access.familyId);
  if (!grant || !isLate || !isKnown) return [];
  const isLeft = after.get(access.accountId)?.grants.some(({ id }) => id === grant.id);
  return isLeft ? [`I7 ${call} with what was used up ended nothing`] : [];
};

/** I7: an application never acts as its person. */
export const applicationHasNoPower: Rule = ({ outcome }) =>
  outcome.call === 'actAsPerson' && succeeded(outcome) ? [`I7 an application could ${outcome.detail}`] : [];
