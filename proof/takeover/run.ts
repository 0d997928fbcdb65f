// Searches for account takeovers with a model-based test: `npm run proof -- takeover`.
// With `-- --mutations` it must find each rule that is broken on purpose. Further words select mutations by rule.

import { randomInt } from 'node:crypto';
import type { Cleanup } from '@portaria/harness/cleanup';
import { engineEnvironment, findOrStartEngines } from '@portaria/harness/engines';
import { repositoryRoot } from '@portaria/harness/repository-root';
import { runWithCleanup } from '@portaria/harness/run-with-cleanup';
import { recordFound } from './found.ts';
import { runModel } from './run-model.ts';
import { tryMutations } from './try-mutations.ts';

/** A small machine has two cores. */
const PROCESSES = 2;

async function lookForBrokenRules(cleanup: Cleanup, env: NodeJS.ProcessEnv): Promise<number> {
  const sequences = Math.ceil(Number(process.env['TAKEOVER_SEQUENCES'] ?? 10_000) / PROCESSES);
  const seed = Number(process.env['TAKEOVER_SEED'] ?? randomInt(2 ** 30));
  const runs = Array.from({ length: PROCESSES }, (_, at) =>
    runModel(cleanup, { tree: repositoryRoot, sequences, seed: seed + at, env, verbose: true }),
  );
  const outcomes = await Promise.all(runs);
  return outcomes.every(({ status }) => status === 'passed') ? 0 : 1;
}

await runWithCleanup(async (cleanup) => {
  const env = { ...process.env, ...engineEnvironment(await findOrStartEngines(cleanup)) };
  const options = process.argv.slice(2);
  if (!options.includes('--mutations')) return lookForBrokenRules(cleanup, env);
  const tried = await tryMutations(
    cleanup,
    env,
    options.filter((option) => !option.startsWith('--')),
  );
  const missed = tried.filter(({ story }) => story.length === 0);
  console.log(`${tried.length} mutations, ${tried.length - missed.length} found`);
  recordFound(tried);
  return missed.length === 0 ? 0 : 1;
});
