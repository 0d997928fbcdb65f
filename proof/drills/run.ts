// Runs the drills: `npm run proof -- drills`, `npm run proof -- drills F01 F35`. Each leaves a record of its own. `--short` is a
// quick run, which leaves none, and `--minutes=40` changes the length of the soak test from one hour.
import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { recordTables } from '@portaria/harness/records';
import type { Drill } from './support/drill.ts';

const here = import.meta.dirname;

const flags = process.argv.slice(2).filter((word) => word.startsWith('--'));
const requestedIds = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const short = flags.includes('--short');
const minutes = flags.map((flag) => /^--minutes=(\d+)$/.exec(flag)?.[1]).find((value) => value !== undefined);

async function loadDrills(): Promise<Drill[]> {
  const files = globSync('*.drills.ts', { cwd: here }).sort();
  const modules = await Promise.all(
    files.map((file): Promise<{ drills: readonly Drill[] }> => import(pathToFileURL(`${here}/${file}`).href)),
  );
  return modules.flatMap(({ drills }) => drills).toSorted((a, b) => a.id.localeCompare(b.id));
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const drills = (await loadDrills()).filter(
  ({ id }) => requestedIds.length === 0 || requestedIds.includes(id),
);
const unknown = requestedIds.filter((id) => !drills.some((drill) => drill.id === id));
if (unknown.length > 0) throw new Error(`No drill is called ${unknown.join(', ')}.`);

let failures = 0;
for (const drill of drills) {
  say(`\n${drill.id} ${drill.fault}\n  goal: ${drill.goal}`);
  const startedAt = Date.now();
  try {
    const { passed, measured } = await drill.run({
      short,
      minutes: minutes === undefined ? undefined : Number(minutes),
      say: (line) => say(`  ${line}`),
    });
    if (!passed) failures += 1;
    say(`  ${passed ? 'reached' : 'MISSED'}: ${measured} (${Math.round((Date.now() - startedAt) / 1000)} s)`);
    const row = [drill.id, drill.fault, drill.goal, passed ? measured : `**missed**: ${measured}`];
    const head = ['Row', 'What is broken', 'Asked', 'Measured'];
    if (!short) recordTables({ rows: { head, rows: [row] } }, { part: drill.id, passed });
  } catch (error) {
    failures += 1;
    say(`  BROKEN: ${error instanceof Error ? error.stack : String(error)}`);
  }
}
say(`\n${drills.length - failures} of ${drills.length} drills reached their goal`);
process.exit(failures === 0 ? 0 : 1);
