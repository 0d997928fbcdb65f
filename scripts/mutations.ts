// Takes out one defence after the other, in a copy of the tree, and demands that the attack's own tests notice.
// `npm run mutations` tries all, `npm run mutations A05 A28` only those.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutation } from '../apps/api/test/attacks/mutation.ts';
import { type AttackTest, findAttackTests, loadMutations } from './attacks/catalogue.ts';
import { type RunOutcome, runAttackTests } from './attacks/run-attack-tests.ts';
import { copyTree } from './attacks/tree-copy.ts';
import { engineEnvironment, findOrStartEngines } from './engines.ts';
import { keptRun } from './kept-run.ts';

type Verdict = 'killed' | 'SURVIVED' | 'UNCLEAR' | 'BROKEN';

function mutate(source: string, { file, find, replace }: Mutation): string {
  const found = source.split(find).length - 1;
  if (found !== 1 || find.includes('\n'))
    throw new Error(`${file}: "${find}" is there ${found} times, not once`);
  // As a function: a "$" in the replacement is a dollar sign and nothing else.
  return source.replace(find, () => replace);
}

/** A mutant that lets no test run to its end was not noticed by a test. */
function verdictOf({ failed, starved, passed }: RunOutcome): Verdict {
  if (failed.length > 0) return 'killed';
  if (starved.length > 0) return 'UNCLEAR';
  return passed.length > 0 ? 'SURVIVED' : 'BROKEN';
}

function chosen(mutations: readonly Mutation[], ids: readonly string[]): Mutation[] {
  const unknown = ids.filter((id) => !mutations.some(({ attack }) => attack === id));
  if (unknown.length > 0) throw new Error(`No mutation is listed for ${unknown.join(', ')}.`);
  return mutations.filter(({ attack }) => ids.length === 0 || ids.includes(attack));
}

await keptRun(async (keeper) => {
  const mutations = chosen(await loadMutations(), process.argv.slice(2));
  const attacks = new Set(mutations.map(({ attack }) => attack));
  const tests = findAttackTests().filter(({ attack }) => attacks.has(attack));
  const testsOf = (id: string): AttackTest[] => tests.filter(({ attack }) => attack === id);
  const untested = [...attacks].filter((id) => testsOf(id).length === 0);
  if (untested.length > 0) throw new Error(`No test's title begins with ${untested.join(', ')}.`);

  const env = { ...process.env, ...engineEnvironment(await findOrStartEngines(keeper)) };
  const copy = copyTree();
  keeper.undoLater(() => rmSync(copy, { recursive: true, force: true }));

  console.log(`${attacks.size} attacks without a mutation`);
  const untouched = await runAttackTests(keeper, copy, tests, env);
  const silent = [...attacks].filter((id) => !untouched.passed.some((title) => title.startsWith(`${id} `)));
  const bad = [...untouched.failed, ...untouched.starved];
  if (bad.length > 0 || silent.length > 0) {
    console.error(untouched.output);
    console.error(`Before any mutation: failed ${bad.join(', ')}; without a pass ${silent.join(', ')}`);
    return 1;
  }

  const survivors: string[] = [];
  for (const mutation of mutations) {
    const file = join(copy, mutation.file);
    const source = readFileSync(file, 'utf8');
    const started = Date.now();
    writeFileSync(file, mutate(source, mutation));
    const outcome = await runAttackTests(keeper, copy, testsOf(mutation.attack), env);
    writeFileSync(file, source);
    const verdict = verdictOf(outcome);
    const seconds = ((Date.now() - started) / 1000).toFixed(1).padStart(5);
    console.log(
      `${mutation.attack}  ${verdict.padEnd(8)} ${seconds} s  ${mutation.file}: ${mutation.find.trim()}`,
    );
    console.log(`${' '.repeat(23)}${outcome.reason}`);
    if (verdict === 'killed') continue;
    survivors.push(mutation.attack);
    if (verdict === 'BROKEN') console.error(outcome.output);
  }
  console.log(`${mutations.length} mutants, ${mutations.length - survivors.length} killed`);
  return survivors.length === 0 ? 0 : 1;
});
