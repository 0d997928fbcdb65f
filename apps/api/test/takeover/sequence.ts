import fc from 'fast-check';
import { actions } from './actions/all.ts';
import { actorNames } from './actors.ts';
import { ownersAreAloneAgain } from './alone-again.ts';
import { passingTime, repairs, troubles } from './circumstances.ts';
import { Starved, Violation } from './judge.ts';
import { Model } from './model.ts';
import { type Start, starts } from './starts.ts';
import { type Command, Step } from './step.ts';
import type { World } from './world.ts';

/** Many are drawn and few run: a step whose actor lacks the knowledge, or has no part, costs nothing. */
const MOST_DRAWN = 200;

const step = fc
  .tuple(
    fc.constantFrom(...actorNames),
    fc.oneof(...actions.map((action) => ({ weight: action.weight, arbitrary: fc.constant(action) }))),
    fc.nat(7),
  )
  .map(([who, action, pick]): Command => new Step(who, action, pick));

const circumstance = (of: readonly Command[]): fc.Arbitrary<Command> => fc.constantFrom(...of);

const command = fc.oneof(
  { weight: 40, arbitrary: step },
  { weight: 2, arbitrary: circumstance(passingTime) },
  { weight: 1, arbitrary: fc.oneof(circumstance(troubles), circumstance(repairs)) },
);

/** A start, and what then happens. */
export const sequences = fc.tuple(
  fc.constantFrom(...starts),
  fc.commands([command], { maxCommands: MOST_DRAWN, size: 'max', disableReplayLog: true }),
);

const starving = /timeout|timed out|Connection terminated/i;

/** Runs one sequence and the last check; throws the story so far where a rule breaks. Answers how many steps ran, or undefined where it gave up. */
export async function runSequence(
  world: World,
  number: number,
  start: Start,
  commands: Iterable<Command>,
): Promise<number | undefined> {
  const model = new Model(number, start.cast, (name) => world.newDevice(name));
  try {
    await world.clear();
    for (const before of start.steps) await before.run(model, world);
    await fc.asyncModelRun(() => ({ model, real: world }), commands);
    await ownersAreAloneAgain(world, model);
    return model.story.length;
  } catch (error) {
    if (error instanceof Starved) return undefined;
    if (!(error instanceof Violation) && starving.test(String(error))) return undefined;
    const what = error instanceof Error ? error.message : String(error);
    throw new Error([what, ...model.story.map((line, at) => `${at + 1}. ${line}`)].join('\n'));
  }
}
