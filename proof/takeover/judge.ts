import type { AccountState, State } from './account-state.ts';
import type { Fixture } from './fixture.ts';
import type { Model } from './model.ts';
import { type Outcome, openingCalls, succeeded } from './outcome.ts';
import { rules } from './rules/all.ts';
import { pairsOf, wasDisowned, wasReset } from './rules/change.ts';
import { keepDeclarations } from './rules/declarations.ts';
import { keepFactorFacts, keepLostApprovers } from './rules/goals.ts';
import { keepIdentities } from './rules/identities.ts';

/** A recovery rule was broken. */
export class Violation extends Error {}

/** The machine was too busy for the database. The sequence is abandoned without a result. */
export class Starved extends Error {}

/** Checks all rules for the state before and after a outcome, and then updates the model. */
export async function judge(fixture: Fixture, model: Model, outcome: Outcome): Promise<void> {
  const before = model.state;
  const after = await fixture.readState();
  if (outcome.status === 503) throw new Starved(outcome.call);
  if (outcome.status >= 500) throw new Violation(`${outcome.call} answered ${outcome.status}`);
  const broken = rules.flatMap((rule) => rule({ before, after, outcome, model }));
  if (broken.length > 0) throw new Violation([...new Set(broken)].join('; '));
  updateModel(model, before, after, outcome);
  model.state = after;
  model.newMails = [];
}

function updateModel(model: Model, before: State, after: State, outcome: Outcome): void {
  const change = { before, after, outcome, model };
  for (const { was, is } of pairsOf(change))
    if (was.email !== is.email || wasDisowned(change, was))
      for (const { id } of was.links) model.factsOf(was.id).endedLinks.add(id);
  keepDeclarations(change);
  keepIdentities(change);
  keepFactorFacts(change);
  keepLostApprovers(change);
  for (const is of after.values()) updateTimes(model, before.get(is.id), is);
  if (outcome.actor === 'fixture') return;
  if (outcome.device && outcome.session && outcome.status === 401 && !openingCalls.includes(outcome.call))
    outcome.device.refused = true;
  for (const is of after.values()) updateAccount(model, before.get(is.id), is, outcome);
  if (outcome.call === 'logout' && outcome.device) {
    outcome.device.session = undefined;
    outcome.device.browser.token = undefined;
  }
}

function updateTimes(model: Model, was: AccountState | undefined, is: AccountState): void {
  const facts = model.factsOf(is.id);
  if (is.administrator !== null) facts.hadRight = true;
  if (is.waiting !== null && was?.waiting !== is.waiting) facts.changeConfirmedAt = model.now;
  if (is.recovery !== 'none' && was?.recovery === 'none') facts.recoveryStartedAt = model.now;
  if (is.deletion === 'none') facts.deletionAskedAt = undefined;
  else if (was?.deletion === 'none') facts.deletionAskedAt = model.now;
}

function updateAccount(
  model: Model,
  was: AccountState | undefined,
  is: AccountState,
  outcome: Outcome,
): void {
  if (outcome.actor === 'fixture') return;
  const facts = model.factsOf(is.id);
  const change = { before: model.state, after: new Map(), outcome, model };
  if (was?.hash !== is.hash && outcome.newPassword !== undefined) {
    facts.password = outcome.newPassword;
    model.actor(outcome.actor).passwords.push({ accountId: is.id, password: outcome.newPassword });
  }
  if (was && wasReset(change, was)) facts.frozen = false;
  if (was && wasDisowned(change, was)) facts.frozen = true;
  const isOwnSession = outcome.session?.accountId === is.id && succeeded(outcome);
  if (isOwnSession && outcome.call === 'changeEmail') facts.changeAskedAt = model.now;
  const opened = is.liveSessions.find((id) => !was?.liveSessions.includes(id));
  if (opened !== undefined && outcome.device) {
    outcome.device.session = { id: opened, accountId: is.id };
    outcome.device.refused = false;
  }
}
