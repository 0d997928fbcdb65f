// Each requirement of the ASVS stands in the ledger once, with evidence that exists or the reason why there is none.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Evidence, inapplicableRows, type LedgerRow, ledgerRows } from './asvs/ledger-rows.ts';
import { inapplicableIds, levelById } from './asvs/requirement-ids.ts';
import { repositoryRoot } from './repository-root.ts';
import { beginsTitle, holdsTitle, testTitlesIn } from './spec-coverage/test-titles.ts';

const ledger = 'docs/asvs.md';
const tests = globSync(
  ['e2e/*.e2e.ts', '{apps,packages}/*/{src,test,scripts}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
  {
    cwd: repositoryRoot,
  },
);
const titlesByFile = new Map<string, string[][]>();

/** A name may be short, as long as one test file alone ends with it. */
function titlesOf(name: string): string[][] | undefined {
  const [file, ...others] = tests.filter((path) => path === name || path.endsWith(`/${name}`));
  if (file === undefined || others.length > 0) return undefined;
  const titles = titlesByFile.get(file) ?? testTitlesIn(readFileSync(join(repositoryRoot, file), 'utf8'));
  titlesByFile.set(file, titles);
  return titles;
}

function whyMissing({ file, kind, text }: Evidence): string | undefined {
  if (kind === 'test') {
    const titles = titlesOf(file);
    if (titles === undefined) return `${file} is not one test file`;
    const isMeant = (pieces: string[]): boolean =>
      text.endsWith('…') ? beginsTitle(pieces, text.slice(0, -1)) : holdsTitle(pieces, text);
    return titles.some(isMeant) ? undefined : `${file} has no test "${text}"`;
  }
  const path = join(repositoryRoot, file);
  if (!existsSync(path)) return `there is no ${file}`;
  const content = readFileSync(path, 'utf8');
  if (kind === 'words') return content.includes(text) ? undefined : `${file} does not say "${text}"`;
  const headings = content.split('\n').filter((line) => /^#{1,6} /.test(line));
  const isThere = headings.some((heading) => heading.replace(/^#+ /, '').trim() === text);
  return isThere ? undefined : `${file} has no heading "${text}"`;
}

function problemsOf({ id, level, evidence, notYet, unread }: LedgerRow): string[] {
  const problems = evidence.map(whyMissing).filter((problem) => problem !== undefined);
  if (levelById.get(id) !== level) problems.push(`is not a requirement of level ${level}`);
  if (evidence.length === 0 && notYet === undefined) problems.push('has neither evidence nor a reason');
  return [...problems, ...unread.map((part) => `"${part}" is neither`)].map((problem) => `${id}: ${problem}`);
}

const text = readFileSync(join(repositoryRoot, ledger), 'utf8');
const rows = ledgerRows(text);
const inapplicable = inapplicableRows(text).flatMap(({ ids }) => ids);
const problems = rows.flatMap(problemsOf);

const ids = [...rows.map(({ id }) => id), ...inapplicable];
for (const id of ids.filter((one, at) => ids.indexOf(one) !== at)) problems.push(`${id} is there twice`);
for (const id of inapplicable.filter((one) => !inapplicableIds.includes(one)))
  problems.push(`${id} is not among those that do not apply`);
const owed = [...levelById].filter(([, level]) => level < 3).map(([id]) => id);
for (const id of [...owed, ...inapplicableIds].filter((one) => !ids.includes(one)))
  problems.push(`${id} is missing`);

for (const problem of problems) console.error(`${ledger}: ${problem}`);
const open = rows.filter(({ notYet }) => notYet !== undefined).length;
console.log(
  `figure: ${rows.length} requirements of the ASVS, ${rows.length - open} with evidence, ${open} not yet`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
