// Runs the drills of the fault table: `npm run proof -- drills`, `npm run proof -- drills F01 F35`. `--short` is a quick run,
// and `--minutes=40` changes the length of the soak test from one hour.
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { pathToFileURL } from 'node:url';
import type { Drill } from './support/drill.ts';

const here = import.meta.dirname;
const document = new URL('../../docs/reliability.md', import.meta.url);
const [BEGIN, END] = ['<!-- drills -->', '<!-- /drills -->'];

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

/** Replaces one row only. Drills are long and rarely run all together, so each row has its own date. */
function write(row: string, id: string): void {
  const text = readFileSync(document, 'utf8');
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`docs/reliability.md has no ${BEGIN}`);
  const [header = '', rule = '', ...rows] = text
    .slice(from + BEGIN.length, to)
    .trim()
    .split('\n');
  const others = rows.filter((one) => !one.startsWith(`| ${id} |`));
  const table = [header, rule, ...[...others, row].sort()].join('\n');
  writeFileSync(document, `${text.slice(0, from)}${BEGIN}\n\n${table}\n\n${text.slice(to)}`);
}

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: here, encoding: 'utf8' }).trim();
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
    const date = new Date().toISOString().slice(0, 10);
    const cells = [
      drill.id,
      drill.fault,
      drill.goal,
      passed ? measured : `**missed**: ${measured}`,
      `${date}, ${commit}, ${cpus().length} cores`,
    ];
    if (flags.includes('--write')) write(`| ${cells.join(' | ')} |`, drill.id);
  } catch (error) {
    failures += 1;
    say(`  BROKEN: ${error instanceof Error ? error.stack : String(error)}`);
  }
}
say(`\n${drills.length - failures} of ${drills.length} drills reached their goal`);
process.exit(failures === 0 ? 0 : 1);
