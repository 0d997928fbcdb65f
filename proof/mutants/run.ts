// Changes one line of product code at a time in a copy of the tree and requires that its tests fail.
// `npm run proof -- mutants` removes the defence of each attack, `npm run proof -- mutants A05 A28` only of those.
// `npm run proof -- mutants spec` breaks each statement of the specification, `npm run proof -- mutants spec 2.18` only that one.
// A run of all attacks or of the whole specification leaves a record.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { engineEnvironment, findOrStartEngines } from '@portaria/harness/engines';
import { recordFigures } from '@portaria/harness/records';
import { runWithCleanup } from '@portaria/harness/run-with-cleanup';
import { attackSuite } from './attack-suite.ts';
import { changed } from './line-change.ts';
import type { Mutant } from './mutant-list.ts';
import { type RunOutcome, runTests } from './run-tests.ts';
import { specSuite } from './spec/spec-suite.ts';
import { select } from './suite.ts';
import { copyTree } from './tree-copy.ts';

/** Two copies of the tree keep two cores busy. */
const COPIES = 2;

type Verdict = 'killed' | 'SURVIVED' | 'UNCLEAR' | 'BROKEN';

/** If no test finished, no test detected the mutation. */
function verdictOf({ failed, timedOut, passed }: RunOutcome): Verdict {
  if (failed.length > 0) return 'killed';
  if (timedOut.length > 0) return 'UNCLEAR';
  return passed.length > 0 ? 'SURVIVED' : 'BROKEN';
}

await runWithCleanup(async (cleanup) => {
  const [word, ...rest] = process.argv.slice(2);
  const isSpec = word === 'spec';
  const named = isSpec ? rest : [word ?? [], rest].flat();
  const suite = select(isSpec ? specSuite() : attackSuite(), named);
  const ids = [...new Set(suite.mutants.map(({ id }) => id))];

  const env = { ...process.env, ...engineEnvironment(await findOrStartEngines(cleanup)) };
  const copies = Array.from({ length: COPIES }, copyTree);
  for (const copy of copies) cleanup.undoLater(() => rmSync(copy, { recursive: true, force: true }));
  const [first = ''] = copies;

  console.log('Without a mutation');
  const untouched = await runTests(cleanup, first, suite, ids, env);
  const withoutPass = ids.filter((id) => !untouched.passed.some((title) => suite.isTestOf(id, title)));
  const bad = [...untouched.failed, ...untouched.timedOut];
  if (bad.length > 0 || withoutPass.length > 0) {
    console.error(untouched.output);
    console.error(
      `Before any mutation: failed: ${bad.join(', ')}; without a passing test: ${withoutPass.join(', ')}`,
    );
    return 1;
  }

  const survivors: string[] = [];
  async function attempt(mutant: Mutant, copy: string): Promise<void> {
    const run = (): Promise<RunOutcome> => runTests(cleanup, copy, suite, [mutant.id], env);
    const file = join(copy, mutant.file);
    const source = readFileSync(file, 'utf8');
    const started = performance.now();
    writeFileSync(file, changed(source, mutant));
    let outcome = await run();
    // A busy machine may have been too slow, so a timeout gets a second try.
    if (verdictOf(outcome) === 'UNCLEAR') outcome = await run();
    writeFileSync(file, source);
    const verdict = verdictOf(outcome);
    const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(5);
    console.log(
      `${mutant.id.padEnd(4)} ${verdict.padEnd(8)} ${seconds} s  ${mutant.file}: ${mutant.find.trim()}`,
    );
    console.log(`${' '.repeat(23)}${outcome.reason}`);
    if (verdict === 'killed') return;
    survivors.push(mutant.id);
    if (verdict === 'BROKEN') console.error(outcome.output);
  }
  const waiting = suite.mutants.values();
  await Promise.all(
    copies.map(async (copy) => {
      for (const mutant of waiting) await attempt(mutant, copy);
    }),
  );
  const killed = suite.mutants.length - survivors.length;
  const result = `${suite.mutants.length} mutants, ${killed} killed${survivors.length > 0 ? `, not: ${survivors.join(' ')}` : ''}`;
  console.log(`figure: ${result}`);
  if (isSpec && named.length === 0) recordFigures([result], 'spec');
  return survivors.length === 0 ? 0 : 1;
});
