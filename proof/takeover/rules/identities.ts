import type { AccountState, IdentityState } from '../account-state.ts';
import { mailboxOf } from '../mailboxes.ts';
import type { Model } from '../model.ts';
import { succeeded } from '../outcome.ts';
import { hostedBy, type ProviderAccount } from '../provider-accounts.ts';
import { actedInside, type Change, newNotice, type Pair, pairsOf, type Rule, wasDisowned } from './change.ts';
import { wasDeclared } from './declarations.ts';
import { showedProof } from './factors.ts';

const liveOf = ({ identities }: AccountState): IdentityState[] => identities.filter(({ live }) => live);

const added = (was: AccountState | undefined, is: AccountState): IdentityState[] =>
  liveOf(is).filter(({ id }) => !was?.identities.some((identity) => identity.id === id));

const linking: readonly string[] = ['finishExternalLink', 'linkPendingExternal'];

/** I9: an identity appears by a sign-up, or in a session of a confirmed account, after a step-up and with a notice. */
export const identityAppeared: Rule = (change) =>
  [...change.after.values()].flatMap((is) => {
    const { outcome, before } = change;
    const was = before.get(is.id);
    const fresh = added(was, is);
    if (fresh.length === 0) return [];
    const { call, external } = outcome;
    if (fresh.some(({ provider }) => provider !== external?.provider))
      return [`I9 an identity appeared by ${call}, of a person whom no provider named`];
    if (!was) return call === 'completeExternal' ? [] : [`I9 an identity appeared by ${call}`];
    if (!linking.includes(call) || !actedInside(change, was))
      return [`I9 an identity was linked by ${call} from outside the account`];
    return [
      ...(was.confirmed ? [] : ['I9 an identity was linked to an unconfirmed account']),
      ...(showedProof(change, was) ? [] : ['I9 an identity was linked without a step-up']),
      ...(newNotice({ was, is }) ? [] : ['I9 an identity was linked without a notice']),
    ];
  });

/** I9: an identity that ended stays ended, one person opens one account, and an account has one at each provider. */
export const identityIsAlone: Rule = ({ before, after, model, outcome }) => {
  const live = [...after.values()].flatMap((is) =>
    liveOf(is).map(({ id, provider }) => ({
      id,
      account: `${is.id} ${provider}`,
      who: personKey(model, outcome.external, id),
    })),
  );
  const ended = [...before.values()].flatMap(({ identities }) => identities.filter((one) => !one.live));
  const isTwice = (keys: readonly string[]): boolean => new Set(keys).size < keys.length;
  return [
    ...(isTwice(live.map(({ who }) => who)) ? ['I9 one person opens two accounts'] : []),
    ...(isTwice(live.map(({ account }) => account))
      ? ['I9 an account has two identities at one provider']
      : []),
    ...(ended.some(({ id }) => live.some((one) => one.id === id))
      ? ['I9 an ended identity lives again']
      : []),
  ];
};

/** The model learns whose a new identity is after this check. */
function personKey(model: Model, external: ProviderAccount | undefined, id: string): string {
  const { provider = '', subject = '' } = model.persons.get(id) ?? external ?? {};
  return `${provider} ${subject}`;
}

/** Whether its provider opens the account's own mailbox. Judged by who it is, not by what was stored of it. */
function isHosts(model: Model, { email }: AccountState, { id }: IdentityState): boolean {
  const person = model.persons.get(id);
  const hosted = person && hostedBy(person);
  return hosted !== undefined && hosted === mailboxOf(email);
}

/** I2, I9: what a press, a reset or a stop inside the account leaves: none but the host's, and no one's if unconfirmed. */
export const strangersIn = ({ model }: Pick<Change, 'model'>, { was, is }: Pair): IdentityState[] =>
  liveOf(is).filter((identity) => !was.confirmed || !isHosts(model, is, identity));

const opens = ({ hash, factors, identities }: AccountState): boolean =>
  hash !== '' ||
  factors.some(({ kind, live }) => kind === 'passkey' && live) ||
  identities.some(({ live }) => live);

/**
 * I9: a way in remains. Where the owner stopped a thief, or left the mailbox whose host opened the account, it is a reset by
 * the confirmed mailbox.
 */
export const wayInRemains: Rule = (change) =>
  pairsOf(change).flatMap((pair) => {
    const { was, is } = pair;
    if (!opens(was) || opens(is)) return [];
    const { call } = change.outcome;
    const isStopped = call === 'protectAccount' || wasDisowned(change, was) || wasDeclared(change, was);
    const isMoved = was.email !== is.email;
    return (isStopped || isMoved) && was.confirmed ? [] : [`I9 no way in remains after ${call}`];
  });

/** I9: what an identity opened ends with it, except the session that ends it. */
export const endedWithIdentity: Rule = (change) =>
  pairsOf(change).flatMap(({ was, is }) => {
    const gone = liveOf(was).filter(({ id }) => !liveOf(is).some((identity) => identity.id === id));
    const methods = gone.map(({ provider }) => `external:${provider}`);
    const isLeft = is.liveSessions.some(
      (id) =>
        id !== change.outcome.session?.id &&
        was.liveSessions.includes(id) &&
        is.stepUps[id]?.methods.some((method) => methods.includes(method)),
    );
    const isWaiting = change.outcome.call === 'unlinkIdentity' && gone.length > 0 && is.pendingLogins > 0;
    return [
      ...(isLeft ? ['I9 a session lives that an ended identity opened'] : []),
      ...(isWaiting ? ['I9 a login waits for its factor after its identity ended'] : []),
    ];
  });

/** I9: an identity is unlinked in a session, after a step-up. Whatever ends one inside the account sends a notice. */
export const unlinkedRightly: Rule = (change) =>
  pairsOf(change).flatMap((pair) => {
    const { was, is } = pair;
    // A press freezes, and what the old mailbox opened ends with the address. Their mails name it.
    if (!actedInside(change, was) || wasDisowned(change, was) || was.email !== is.email) return [];
    const { call } = change.outcome;
    const isGone = liveOf(was).some(({ id }) => !liveOf(is).some((identity) => identity.id === id));
    if (!isGone) return [];
    const isProved = call !== 'unlinkIdentity' || showedProof(change, was);
    return [
      ...(isProved ? [] : ['I9 an identity was unlinked without a step-up']),
      ...(newNotice(pair) || !was.confirmed ? [] : [`I9 an identity ended by ${call} without a notice`]),
    ];
  });

/** I9: a code from the mailbox is a step-up only where there is neither a password nor a second factor. */
export const mailboxProvesLittle: Rule = (change) => {
  const { outcome, before, model } = change;
  if (outcome.call !== 'proveMailed' || !succeeded(outcome)) return [];
  const was = before.get(outcome.session?.accountId ?? '');
  const { mail } = outcome;
  if (!was || !actedInside(change, was) || !mail || model.address(mail.to) !== was.email)
    return ['I9 a code of another mailbox was a step-up'];
  if (was.secondFactor) return ['I6 the mailbox was a step-up while the second factor is on'];
  return was.hash === '' && was.confirmed ? [] : ['I9 the mailbox was a step-up beside a password'];
};

const making: readonly string[] = [
  'createPassword',
  'addPasskey',
  'confirmTotp',
  'requireSecondFactor',
  'renewRecoveryCodes',
];
const strong: readonly string[] = ['password', 'totp', 'recovery-code', 'passkey'];

const WEEK = 7 * 86_400;
/** Real time also passes while a sequence runs. */
const TOLERANCE = 120;

/** Keeps whose each new identity is, and which passwords, factors and requests come from a mailbox or a provider alone. */
export function keepIdentities({ outcome, before, after, model }: Change): void {
  for (const is of after.values())
    for (const { id } of added(before.get(is.id), is))
      if (outcome.external) model.persons.set(id, outcome.external);
  const { session, call } = outcome;
  const is = after.get(session?.accountId ?? '');
  if (!session || !is || !succeeded(outcome)) return;
  const facts = model.factsOf(is.id);
  const shown = (state: AccountState | undefined) => state?.stepUps[session.id]?.methods ?? [];
  const isWeak = !shown(is).some((method) => strong.includes(method));
  if (making.includes(call)) {
    // What was made in a session counts no more than what it showed.
    const at = isWeak ? model.now : Math.max(facts.passwordMadeAt, facts.factorMadeAt);
    if (call === 'createPassword') facts.passwordMadeAt = at;
    else facts.factorMadeAt = at;
  }
  if (call === 'changeEmail') {
    const methods = shown(is);
    const byPassword = methods.includes('password') && isOld(model, facts.passwordMadeAt);
    const byFactor =
      methods.some((method) => method !== 'password' && strong.includes(method)) &&
      isOld(model, facts.factorMadeAt);
    facts.changeAskedStrongly = byPassword || byFactor;
  }
}

const isOld = (model: Model, at: number): boolean => model.now - at + TOLERANCE >= WEEK;
