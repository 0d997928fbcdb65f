import type { Deed } from './deed.ts';
import { judge } from './judge.ts';
import type { Model } from './model.ts';
import type { World } from './world.ts';

/** Adds a line to the printed story. */
export function addToStory(model: Model, { actor, call, detail, status }: Deed): void {
  const answered = status === 0 ? '' : ` → ${status}`;
  model.story.push(`${actor}: ${call}${detail && ` ${detail}`}${answered}`);
}

/** Adds a deed to the story, delivers its mails and checks the rules. */
export async function conclude(world: World, model: Model, deed: Deed): Promise<void> {
  addToStory(model, deed);
  await world.settle(model);
  await judge(world, model, deed);
}
