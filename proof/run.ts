// A proof in its full form: `npm run proof -- races`. It leaves a record in docs/measurements/, from which
// `node tools/check-records.ts --write` fills the documents.

import { stripVTControlCharacters } from 'node:util';
import { engineEnvironment, throwawayEngines } from '@portaria/harness/engines';
import { asEnvironment, keepRecord, type ProofRun } from '@portaria/harness/records';
import { repositoryRoot } from '@portaria/harness/repository-root';
import { runConditions } from '@portaria/harness/run-conditions';
import { messageOf, runWithCleanup } from '@portaria/harness/run-with-cleanup';
import { type Proof, proofs } from './proofs.ts';

const [name = '', ...given] = process.argv.slice(2);

function list(): number {
  for (const [one, { shows }] of Object.entries(proofs)) console.log(`${one.padEnd(14)} ${shows}`);
  return name === '' ? 0 : 1;
}

/** What tests and scripts print for the record, and the result that Vitest prints. */
function figureIn(line: string): string | undefined {
  const plain = stripVTControlCharacters(line).trim();
  if (plain.startsWith('figure: ')) return plain.slice('figure: '.length);
  return plain.startsWith('Tests  ') ? plain : undefined;
}

await runWithCleanup(async (cleanup) => {
  const proof: Proof | undefined = proofs[name];
  if (!proof) return list();
  const run: ProofRun = { name, command: ['npm run proof --', name, ...given].join(' '), ...runConditions() };
  if (run.changed)
    console.warn('The tree has uncommitted changes, so the record of this run will be refused.');
  const engines = engineEnvironment(await throwawayEngines(cleanup));
  const env = { ...process.env, ...proof.env, ...engines, ...asEnvironment(run) };
  const startedAt = performance.now();
  const figures: string[] = [];
  const onLine = (line: string): void => {
    console.log(line);
    const figure = figureIn(line);
    if (figure !== undefined) figures.push(figure);
  };
  const [command = '', ...args] = [...proof.command, ...given];
  const passed = await cleanup.run({ name, command, args, env, cwd: repositoryRoot, onLine }).then(
    () => true,
    (error: unknown) => {
      console.error(messageOf(error));
      return false;
    },
  );
  // With further words it may have been a part, which keeps a record only if the proof itself says so.
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  if (given.length === 0) keepRecord(run, { seconds, passed, figures });
  return passed ? 0 : 1;
});
