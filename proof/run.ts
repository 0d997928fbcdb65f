// A proof in its full form: `npm run proof -- races`. Each leaves a record in docs/measurements/.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { engineEnvironment, throwawayEngines } from '@portaria/harness/engines';
import { keptRun, messageOf } from '@portaria/harness/kept-run';
import { repositoryRoot } from '@portaria/harness/repository-root';
import { runConditions } from '@portaria/harness/run-conditions';
import { type Proof, proofs } from './proofs.ts';

const [name = '', ...given] = process.argv.slice(2);

function list(): number {
  for (const [one, { shows }] of Object.entries(proofs)) console.log(`${one.padEnd(14)} ${shows}`);
  return name === '' ? 0 : 1;
}

/** The figures that the run printed, with what is needed to repeat it. */
function keepRecord(startedAt: number, passed: boolean, figures: readonly string[]): void {
  const folder = join(repositoryRoot, 'docs/measurements');
  const record = {
    command: ['npm run proof --', name, ...given].join(' '),
    ...runConditions(),
    seconds: Math.round((performance.now() - startedAt) / 1000),
    passed,
    figures,
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(record, null, 2)}\n`);
}

await keptRun(async (keeper) => {
  const proof: Proof | undefined = proofs[name];
  if (!proof) return list();
  const env = { ...process.env, ...proof.env, ...engineEnvironment(await throwawayEngines(keeper)) };
  const startedAt = performance.now();
  const figures: string[] = [];
  const onLine = (line: string): void => {
    console.log(line);
    if (/^\s*figure: /.test(line)) figures.push(line.trim().slice('figure: '.length));
  };
  const [command = '', ...args] = [...proof.command, ...given];
  const outcome = await keeper.run({ name, command, args, env, cwd: repositoryRoot, onLine }).then(
    () => true,
    (error: unknown) => {
      console.error(messageOf(error));
      return false;
    },
  );
  keepRecord(startedAt, outcome, figures);
  return outcome ? 0 : 1;
});
