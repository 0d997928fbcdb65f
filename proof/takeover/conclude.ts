import type { Fixture } from './fixture.ts';
import { judge } from './judge.ts';
import type { Model } from './model.ts';
import type { Outcome } from './outcome.ts';

/** Adds a line to the printed story. */
export function addToStory(model: Model, { actor, call, detail, status }: Outcome): void {
  const answered = status === 0 ? '' : ` → ${status}`;
  model.story.push(`${actor}: ${call}${detail && ` ${detail}`}${answered}`);
}

/** Adds a outcome to the story, delivers its mails and checks the rules. */
export async function conclude(fixture: Fixture, model: Model, outcome: Outcome): Promise<void> {
  addToStory(model, outcome);
  await fixture.settle(model);
  await judge(fixture, model, outcome);
}
