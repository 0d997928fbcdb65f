import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Fixture } from './fixture.ts';
import { runSequence, sequencesFrom } from './sequence.ts';
import type { StartGroup } from './starts.ts';

/** A change is judged by the same few sequences each time. `npm run proof -- takeover` runs ten thousand others. */
const count = Number(process.env['TAKEOVER_SEQUENCES'] ?? 30);
const seed = Number(process.env['TAKEOVER_SEED'] ?? 1);

/** Mutations set it. */
const group = process.env['TAKEOVER_STARTS'] as StartGroup | undefined;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

describe('a random sequence of actions by owner, thieves and other actors', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await Fixture.open();
  });
  afterAll(() => fixture.close());

  it(
    'breaks no recovery rule',
    async () => {
      print(`takeover: ${count} sequences, TAKEOVER_SEED=${seed}`);
      const started = performance.now();
      let ran = 0;
      let steps = 0;
      let starved = 0;
      const property = fc.asyncProperty(sequencesFrom(group), async ([start, commands]) => {
        ran += 1;
        const taken = await runSequence(fixture, ran, start, commands);
        if (taken === undefined) starved += 1;
        steps += taken ?? 0;
        if (ran % 1_000 === 0) print(`takeover: ${ran} sequences, ${secondsSince(started)} s`);
      });
      const outcome = await fc.check(property, { numRuns: count, seed });
      print(
        `figure: ${ran} sequences, ${steps} steps, ${secondsSince(started)} s; ${starved} abandoned because the machine was too busy`,
      );
      if (!outcome.failed) return expect(starved).toBeLessThan(Math.max(5, count / 100));
      const { errorInstance } = outcome;
      const story = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
      throw new Error(`${story}\n(TAKEOVER_SEED=${seed}, after ${outcome.numRuns} sequences)`);
    },
    120_000 + count * 2_000,
  );
});

const secondsSince = (started: number): string => ((performance.now() - started) / 1_000).toFixed(0);
