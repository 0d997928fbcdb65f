// Each statement of the specification names the test that proves it; a test that does not exist proves nothing.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { repositoryRoot } from './repository-root.ts';
import { coverageRows } from './spec-coverage/coverage-rows.ts';
import { holdsTitle, testTitlesIn } from './spec-coverage/test-titles.ts';

const table = 'docs/spec-coverage.md';
const tests = globSync(['e2e/*.e2e.ts', '{apps,packages}/*/src/**/*.test.{ts,tsx}'], { cwd: repositoryRoot });
const titlesByFile = new Map<string, string[][]>();

function titlesOf(name: string): string[][] | undefined {
  const known = titlesByFile.get(name);
  if (known) return known;
  const [file, ...others] = tests.filter((path) => basename(path) === name);
  if (file === undefined || others.length > 0) return undefined;
  const titles = testTitlesIn(readFileSync(join(repositoryRoot, file), 'utf8'));
  titlesByFile.set(name, titles);
  return titles;
}

const rows = coverageRows(readFileSync(join(repositoryRoot, table), 'utf8'));
const problems: string[] = [];
for (const { number, proofs } of rows) {
  if (proofs.length === 0) problems.push(`${number} names no test`);
  for (const { file, title } of proofs) {
    const titles = titlesOf(file);
    if (titles === undefined) problems.push(`${number} names ${file}, which is not one test file`);
    else if (!titles.some((pieces) => holdsTitle(pieces, title)))
      problems.push(`${number}: ${file} has no test "${title}"`);
  }
}
const numbers = rows.map(({ number }) => number);
for (const number of numbers.filter((one, at) => numbers.indexOf(one) !== at))
  problems.push(`${number} is there twice`);
if (rows.length === 0) problems.push('there are no rows');

for (const problem of problems) console.error(`${table}: ${problem}`);
console.log(`figure: ${rows.length} statements of the specification, each with its test`);
process.exitCode = problems.length === 0 ? 0 : 1;
