import type { AccountState, State } from './account-state.ts';
import { type Deed, openingCalls, succeeded } from './deed.ts';
import type { Model } from './model.ts';
import { rules } from './rules/all.ts';
import { pairsOf, wasDisowned, wasReset } from './rules/change.ts';
import { keepDeclarations } from './rules/declarations.ts';
import { keepFactorFacts, keepLostApprovers } from './rules/goals.ts';
import type { World } from './world.ts';

/** A recovery rule was broken. */
export class Violation extends Error {}

/** The machine was too busy for the database. The sequence is abandoned without a result. */
export class Starved extends Error {}

/** Checks all rules for the state before and after a deed, and then updates the model. */
export async function judge(world: World, model: Model, deed: Deed): Promise<void> {
  const before = model.state;
  const after = await world.readState();
  if (deed.status === 503) throw new Starved(deed.call);
  if (deed.status >= 500) throw new Violation(`${deed.call} answered ${deed.status}`);
  const broken = rules.flatMap((rule) => rule({ before, after, deed, model }));
  if (broken.length > 0) throw new Violation([...new Set(broken)].join('; '));
  updateModel(model, before, after, deed);
  model.state = after;
  model.newLetters = [];
}

function updateModel(model: Model, before: State, after: State, deed: Deed): void {
  const change = { before, after, deed, model };
  for (const { was, is } of pairsOf(change))
    if (was.email !== is.email || wasDisowned(change, was))
      for (const { id } of was.links) model.factsOf(was.id).endedLinks.add(id);
  keepDeclarations(change);
  keepFactorFacts(change);
  keepLostApprovers(change);
  for (const is of after.values()) updateTimes(model, before.get(is.id), is);
  if (deed.actor === 'world') return;
  if (deed.device && deed.session && deed.status === 401 && !openingCalls.includes(deed.call))
    deed.device.refused = true;
  for (const is of after.values()) updateAccount(model, before.get(is.id), is, deed);
  if (deed.call === 'logout' && deed.device) {
    deed.device.session = undefined;
    deed.device.browser.token = undefined;
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

function updateAccount(model: Model, was: AccountState | undefined, is: AccountState, deed: Deed): void {
  if (deed.actor === 'world') return;
  const facts = model.factsOf(is.id);
  const change = { before: model.state, after: new Map(), deed, model };
  if (was?.hash !== is.hash && deed.newPassword !== undefined) {
    facts.password = deed.newPassword;
    model.actor(deed.actor).passwords.push({ accountId: is.id, password: deed.newPassword });
  }
  if (was && wasReset(change, was)) facts.frozen = false;
  if (was && wasDisowned(change, was)) facts.frozen = true;
  const isOwnSession = deed.session?.accountId === is.id && succeeded(deed);
  if (isOwnSession && deed.call === 'changeEmail') facts.changeAskedAt = model.now;
  const opened = is.liveSessions.find((id) => !was?.liveSessions.includes(id));
  if (opened !== undefined && deed.device) {
    deed.device.session = { id: opened, accountId: is.id };
    deed.device.refused = false;
  }
}
