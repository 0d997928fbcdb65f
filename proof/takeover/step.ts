import type fc from 'fast-check';
import type { Action, Turn } from './actions/turn.ts';
import type { ActorName } from './actors.ts';
import { addToStory, conclude } from './conclude.ts';
import type { Fixture } from './fixture.ts';
import { judge } from './judge.ts';
import type { Model } from './model.ts';
import type { Outcome } from './outcome.ts';

const MOST_STEPS = 30;

export type Command = fc.AsyncCommand<Model, Fixture>;

/** An action of one actor. It is skipped if the actor lacks the credentials for it. */
export class Step implements Command {
  readonly #who: ActorName;
  readonly #action: Action;
  readonly #pick: number;

  constructor(who: ActorName, action: Action, pick: number) {
    this.#who = who;
    this.#action = action;
    this.#pick = pick;
  }

  check(model: Readonly<Model>): boolean {
    if (model.steps >= MOST_STEPS || !model.cast.has(this.#who)) return false;
    return this.#action.can(model, model.actor(this.#who));
  }

  async run(model: Model, fixture: Fixture): Promise<void> {
    model.steps += 1;
    const turn: Turn = { fixture, model, actor: model.actor(this.#who), pick: this.#pick };
    await conclude(fixture, model, await this.#action.act(turn));
  }

  toString(): string {
    return `${this.#who}.${this.#action.name}(${this.#pick})`;
  }
}

/** An event without an actor: time passes, or the mail server or the worker stops. */
export class Circumstance implements Command {
  readonly #name: string;
  readonly #can: (model: Readonly<Model>) => boolean;
  readonly #happen: (model: Model, fixture: Fixture, outcome: Outcome) => Promise<void>;

  constructor(
    name: string,
    can: (model: Readonly<Model>) => boolean,
    happen: (model: Model, fixture: Fixture, outcome: Outcome) => Promise<void>,
  ) {
    this.#name = name;
    this.#can = can;
    this.#happen = happen;
  }

  check(model: Readonly<Model>): boolean {
    return model.steps < MOST_STEPS && this.#can(model);
  }

  async run(model: Model, fixture: Fixture): Promise<void> {
    model.steps += 1;
    const [call = '', ...rest] = this.#name.split(' ');
    const outcome: Outcome = { actor: 'fixture', call, detail: rest.join(' '), status: 0, answer: '' };
    addToStory(model, outcome);
    await this.#happen(model, fixture, outcome);
    await fixture.settle(model);
    await judge(fixture, model, outcome);
  }

  toString(): string {
    return `fixture.${this.#name}`;
  }
}
