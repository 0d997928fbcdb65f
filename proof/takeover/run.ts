// Searches for account takeovers with a model-based test: `npm run proof -- takeover`.
// With `-- --mutations` it must find each rule that is broken on purpose. Further words select mutations by rule.
// `--write` updates their rows in the document.
import { randomInt } from 'node:crypto';
import { engineEnvironment, findOrStartEngines } from '@portaria/harness/engines';
import { keptRun } from '@portaria/harness/kept-run';
import type { ProcessKeeper } from '@portaria/harness/process-keeper';
import { repositoryRoot } from '@portaria/harness/repository-root';
import { writePage } from './page.ts';
import { runModel } from './run-model.ts';
import { tryMutations } from './try-mutations.ts';

/** A small machine has two cores. */
const PROCESSES = 2;

async function lookForBrokenRules(keeper: ProcessKeeper, env: NodeJS.ProcessEnv): Promise<number> {
  const sequences = Math.ceil(Number(process.env['TAKEOVER_SEQUENCES'] ?? 10_000) / PROCESSES);
  const seed = Number(process.env['TAKEOVER_SEED'] ?? randomInt(2 ** 30));
  const runs = Array.from({ length: PROCESSES }, (_, at) =>
    runModel(keeper, { tree: repositoryRoot, sequences, seed: seed + at, env, verbose: true }),
  );
  const outcomes = await Promise.all(runs);
  return outcomes.every(({ status }) => status === 'passed') ? 0 : 1;
}

await keptRun(async (keeper) => {
  const env = { ...process.env, ...engineEnvironment(await findOrStartEngines(keeper)) };
  const options = process.argv.slice(2);
  if (!options.includes('--mutations')) return lookForBrokenRules(keeper, env);
  const tried = await tryMutations(
    keeper,
    env,
    options.filter((option) => !option.startsWith('--')),
  );
  const missed = tried.filter(({ story }) => story.length === 0);
  console.log(`${tried.length} mutations, ${tried.length - missed.length} found`);
  if (options.includes('--write')) writePage(tried);
  return missed.length === 0 ? 0 : 1;
});
