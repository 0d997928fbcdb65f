import { notMePurposes } from '../../../apps/api/src/security/one-time-link.ts';
import type { AccountState, FactorState } from '../account-state.ts';
import { codeDeclares, deviceDeclares, isOld, keyOf } from '../declarations.ts';
import { succeeded } from '../outcome.ts';
import { type Change, type Pair, pairsOf, type Rule, showedIdentity } from './change.ts';

/** Whether the outcome declared a theft on this account: in a session, or by the enrolment at its login. */
export function wasDeclared({ outcome }: Change, { id }: AccountState): boolean {
  if (!succeeded(outcome)) return false;
  if (outcome.call === 'confirmEnrolment') return outcome.declared === true && outcome.accountId === id;
  return outcome.stolen !== undefined && outcome.session?.accountId === id;
}

/** I6: a theft is declared with the password, or at a login through a provider, and with an old code that was not used, on a device known for a week. */
export const declaredRightly: Rule = (change) =>
  pairsOf(change).flatMap(({ was }) => {
    const { outcome, model } = change;
    const isAtLogin = outcome.call === 'declareStolen' && succeeded(outcome) && outcome.accountId === was.id;
    if (!isAtLogin && !(wasDeclared(change, was) && outcome.stolen)) return [];
    const code = outcome.stolen?.code ?? outcome.factor;
    const password = outcome.stolen?.password ?? outcome.password;
    return [
      ...(password === model.factsOf(was.id).password || (isAtLogin && showedIdentity(change, was))
        ? []
        : ['I6 a theft was declared without the password']),
      ...(deviceDeclares(model, was, outcome.deviceId, 'old')
        ? []
        : ['I6 a theft was declared on a device known for less than a week']),
      ...(codeDeclares(withoutGone(change, was), code?.id ?? '', 'old')
        ? []
        : ['I6 a theft was declared without an unused recovery code of an old set']),
    ];
  });

/** Codes that were declared stolen themselves declare nothing. */
function withoutGone({ model }: Change, was: AccountState): AccountState {
  const { gone } = model.factsOf(was.id);
  return { ...was, factors: was.factors.filter((factor) => !gone.has(keyOf(factor))) };
}

/** I2: what a declaration ended never lives again. */
export const goneStaysGone: Rule = ({ after, model }) =>
  [...after.values()].flatMap(({ id, factors }) => {
    const { gone } = model.factsOf(id);
    return factors.some((factor) => factor.live && gone.has(keyOf(factor)))
      ? ['I2 a factor lives again that was declared stolen']
      : [];
  });

const ofApplications = ['confirmTotp', 'removeTotp', 'dropSecondFactor'];

/** What a declaration ends for good: earlier applications, codes or one passkey, and at the login all of them. */
function isGone(change: Change, { was, is }: Pair, factor: FactorState): boolean {
  const { call } = change.outcome;
  if (call === 'confirmEnrolment') return true;
  if (factor.kind === 'totp') return ofApplications.includes(call);
  const isOff = was.secondFactor && !is.secondFactor;
  const isOn = !was.secondFactor && is.secondFactor;
  if (factor.kind === 'recovery-code') return call === 'renewRecoveryCodes' || isOff || isOn;
  return (
    call === 'removePasskey' && factor.live && !is.factors.some(({ id, live }) => id === factor.id && live)
  );
}

/** Keeps what was declared, and how long browsers are known. */
export function keepDeclarations(change: Change): void {
  for (const pair of pairsOf(change)) {
    const { was, is } = pair;
    const { gone, kept } = change.model.factsOf(is.id);
    keepDevices(change, pair);
    keepNotices(change, pair);
    if (!wasDeclared(change, was)) continue;
    const before = was.factors.map(keyOf);
    for (const factor of was.factors) if (isGone(change, pair, factor)) gone.add(keyOf(factor));
    for (const key of is.factors.map(keyOf)) if (!before.includes(key)) kept.add(key);
  }
  for (const is of change.after.values())
    if (!change.before.has(is.id))
      for (const id of is.devices) change.model.factsOf(is.id).knownSince.set(id, change.model.now);
}

/** A browser that was forgotten comes back under another id. Known for less than a week, it begins again. */
function keepDevices({ outcome, model }: Change, { was, is }: Pair): void {
  const { knownSince } = model.factsOf(is.id);
  for (const id of was.devices)
    if (!is.devices.includes(id) && !isOld(model.now - (knownSince.get(id) ?? model.now), 'old'))
      knownSince.delete(id);
  for (const id of is.devices)
    if (!was.devices.includes(id)) knownSince.set(id, knownSince.get(outcome.deviceId ?? '') ?? model.now);
}

function keepNotices({ model }: Change, { was, is }: Pair): void {
  const purposes: readonly string[] = notMePurposes;
  const { onAtNotice } = model.factsOf(is.id);
  for (const { id, purpose } of is.links)
    if (purposes.includes(purpose) && !onAtNotice.has(id)) onAtNotice.set(id, was.secondFactor);
}
