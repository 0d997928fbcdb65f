import { OWNERS_PHONE } from '../actions/data.ts';
import { type Outcome, succeeded } from '../outcome.ts';
import { pairsOf, type Rule } from './change.ts';

/** I5: an unconfirmed account accepts no profile data. */
export const unconfirmedHoldsNothing: Rule = (change) =>
  pairsOf(change).flatMap(({ was, is }) =>
    is.confirmed || is.phone === was.phone || is.phone === null
      ? []
      : ['I5 an unconfirmed account holds more than its names'],
  );

/** I5: the recipient of a forwarded mail gains nothing. */
export const friendGetsNothing: Rule = (change) => {
  if (change.outcome.actor !== 'friend') return [];
  return pairsOf(change).flatMap(({ was, is }) =>
    was.hash === is.hash && was.email === is.email && was.confirmed === is.confirmed
      ? []
      : ['I5 a forwarded mail did more than freeze'],
  );
};

/** I5: the holder of a mistyped address never reads the owner's profile data. */
export const strangerReadsNothing: Rule = ({ outcome }) => strangerReads(outcome, [OWNERS_PHONE]);

/** I5: the holder of a mistyped address never reads the owner's other addresses. */
export const strangerReadsNoAddress: Rule = ({ outcome, model }) =>
  strangerReads(outcome, [model.address('owner'), model.address('second')]);

function strangerReads(outcome: Outcome, texts: readonly string[]): string[] {
  if (outcome.actor !== 'stranger' || !succeeded(outcome)) return [];
  return texts
    .filter((text) => outcome.answer.includes(text))
    .map((text) => `I5 the stranger read ${text} through ${outcome.call}`);
}

/** I5: an unconfirmed address gets no "não fui eu" link. */
export const unconfirmedStopsNothing: Rule = ({ after, model }) => {
  const stopping = model.newMails.filter(({ link }) => link?.purpose === 'not-me');
  const unconfirmed = [...after.values()].filter((account) => !account.confirmed);
  const isTheirs = (linkId: string) => unconfirmed.some(({ links }) => links.some(({ id }) => id === linkId));
  return stopping.some(({ link }) => link && isTheirs(link.id))
    ? ['I5 an unconfirmed mailbox was sent a "não fui eu" link']
    : [];
};
