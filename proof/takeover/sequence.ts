import fc from 'fast-check';
import { administrationCalls } from './actions/administration.ts';
import { actions, staffActions } from './actions/all.ts';
import { applicationCalls } from './actions/application-calls.ts';
import type { Action } from './actions/turn.ts';
import { type ActorName, people, staff } from './actors.ts';
import { ownersAreAloneAgain } from './alone-again.ts';
import { passingTime, repairs, troubles } from './circumstances.ts';
import type { Fixture } from './fixture.ts';
import { Starved, Violation } from './judge.ts';
import { Model } from './model.ts';
import { type Start, type StartGroup, startGroups } from './starts.ts';
import { type Command, Step } from './step.ts';

/** Most drawn steps are skipped at no cost, because their actor lacks the credentials or does not take part. */
const MOST_DRAWN = 260;

const stepOf = (names: readonly ActorName[], all: readonly Action[]): fc.Arbitrary<Command> =>
  fc
    .tuple(
      fc.constantFrom(...names),
      fc.oneof(...all.map((action) => ({ weight: action.weight, arbitrary: fc.constant(action) }))),
      fc.nat(7),
    )
    .map(([who, action, pick]): Command => new Step(who, action, pick));

const circumstance = (of: readonly Command[]): fc.Arbitrary<Command> => fc.constantFrom(...of);

/** Thieves act in the sessions of owners, and some are given a right themselves. */
const administrators: readonly ActorName[] = [...staff, 'owner', 'session-thief', 'password-thief'];

const command = fc.oneof(
  { weight: 40, arbitrary: stepOf(people, actions) },
  { weight: 4, arbitrary: stepOf(['application'], applicationCalls) },
  { weight: 8, arbitrary: stepOf(administrators, administrationCalls) },
  { weight: 2, arbitrary: stepOf([...staff, 'owner'], staffActions) },
  { weight: 2, arbitrary: circumstance(passingTime) },
  { weight: 1, arbitrary: fc.oneof(circumstance(troubles), circumstance(repairs)) },
);

/** A start of this group, or of any, and the commands that follow. */
export const sequencesFrom = (group: StartGroup | undefined) =>
  fc.tuple(
    fc.constantFrom(...(group ? startGroups[group] : Object.values(startGroups).flat())),
    fc.commands([command], { maxCommands: MOST_DRAWN, size: 'max', disableReplayLog: true }),
  );

const starving = /timeout|timed out|Connection terminated/i;

/** Returns the number of steps, or undefined if the machine was too busy. A violation is thrown with its story. */
export async function runSequence(
  fixture: Fixture,
  number: number,
  start: Start,
  commands: Iterable<Command>,
): Promise<number | undefined> {
  const model = new Model(number, start.cast, (name) => fixture.newDevice(name));
  try {
    await fixture.clear();
    for (const before of start.steps) await before.run(model, fixture);
    await fc.asyncModelRun(() => ({ model, real: fixture }), commands);
    await ownersAreAloneAgain(fixture, model);
    return model.story.length;
  } catch (error) {
    if (error instanceof Starved) return undefined;
    if (!(error instanceof Violation) && starving.test(String(error))) return undefined;
    const what = error instanceof Error ? error.message : String(error);
    throw new Error([what, ...model.story.map((line, at) => `${at + 1}. ${line}`)].join('\n'));
  }
}
