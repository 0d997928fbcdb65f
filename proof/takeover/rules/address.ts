import { holderOfAccount, type Model } from '../model.ts';
import { succeeded } from '../outcome.ts';
import { actedInside, type Change, type Pair, pairsOf, type Rule } from './change.ts';

const HOUR = 3_600;
const WAIT = 168 * HOUR;
/** Real time also passes while a sequence runs. */
const TOLERANCE = 120;

const ASKED = 'Pedido de troca de e-mail';
const WAITING = 'O e-mail da sua conta vai mudar';

/** I1: a confirmed address changes by a code mailed to it, or after the waiting period and all notices. */
export const addressMoved: Rule = (change) =>
  pairsOf(change).flatMap((pair) => {
    if (pair.was.email === pair.is.email) return [];
    if (!pair.was.confirmed) return unconfirmedMove(change, pair);
    if (change.outcome.call === 'approveEmailChange') return approvedMove(change, pair);
    return dueMove(change, pair);
  });

function unconfirmedMove(change: Change, { was, is }: Pair): string[] {
  const { outcome, model } = change;
  const { mail } = outcome;
  const isRight =
    outcome.call.startsWith('confirmEmailChange') &&
    actedInside(change, was) &&
    mail?.link?.purpose === 'change-email' &&
    model.address(mail.to) === is.email;
  return isRight ? [] : [`I1 an unconfirmed address was replaced by ${outcome.call}`];
}

function approvedMove(change: Change, { was, is }: Pair): string[] {
  const { outcome, model } = change;
  const { mail } = outcome;
  if (!actedInside(change, was)) return ['I1 an address was moved from outside its account'];
  const holdsMailbox =
    outcome.actor === holderOfAccount(was) || (outcome.actor === 'phone-thief' && model.phoneStolen);
  if (!holdsMailbox)
    return [`I1 the address was moved at once by the ${outcome.actor}, who does not hold its mailbox`];
  if (!model.factsOf(was.id).changeAskedStrongly)
    return [
      'I1 the address was moved at once for a session that showed no more than a mailbox or a provider',
    ];
  const isItsCode = mail && model.address(mail.to) === was.email && mail.text.includes(is.email);
  return isItsCode ? [] : ['I1 the code of another change moved the address'];
}

function dueMove({ model, outcome }: Change, { was, is }: Pair): string[] {
  if (was.waiting !== is.email)
    return [`I1 the address was moved by ${outcome.call} to one that did not wait`];
  const { changeAskedAt, changeConfirmedAt } = model.factsOf(was.id);
  const waited = model.now - changeConfirmedAt + TOLERANCE;
  if (waited < WAIT) return [`I1 the address moved after ${Math.round(waited / HOUR)} hours`];
  const accepted = (subject: string) => noticesAccepted(model, was.email, is.email, subject, changeAskedAt);
  const [asked, halfway, last] = [accepted(ASKED)[0], accepted(WAITING)[0], accepted(WAITING)[1]];
  const isLate = (at: number | undefined, hours: number) =>
    at === undefined || model.now - at + TOLERANCE < hours * HOUR;
  const late = [
    isLate(asked, 168) && 'of the asking',
    isLate(halfway, 84) && 'of half the wait',
    isLate(last, 24) && 'of the last day',
  ].filter((notice) => notice !== false);
  return late.map((notice) => `I1 the address moved although the notice ${notice} was not taken in time`);
}

/** When the mail server accepted the notices, oldest first. */
function noticesAccepted(model: Model, from: string, to: string, subject: string, since: number): number[] {
  return model.mails
    .filter((mail) => model.address(mail.to) === from && mail.subject === subject)
    .filter((mail) => mail.text.includes(to) && mail.at >= since)
    .map(({ at }) => at);
}

/** I1: a new request restarts the change, so nothing is pending until the new address is confirmed. */
export const askingStartsOver: Rule = (change) =>
  pairsOf(change).flatMap(({ was, is }) => {
    const { outcome } = change;
    const asked = outcome.call === 'changeEmail' && succeeded(outcome) && actedInside(change, was);
    return asked && is.waiting !== null ? ['I1 an older address waits after another was asked for'] : [];
  });

/** I4: only one account has an address or waits for it. */
export const oneHolder: Rule = ({ after }) => {
  const held = [...after.values()].flatMap(({ email, waiting }) => (waiting ? [email, waiting] : [email]));
  return held.length === new Set(held).size ? [] : ['I4 two accounts hold or await one address'];
};
