// Checks the specification and ASVS tables against the tags in test titles. `--write` updates their Tests column.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@portaria/harness/repository-root';
import { ledgerRows, withTests } from './ledger-table.ts';
import { ledgers, problemsOf } from './ledgers.ts';
import { findTaggedTests } from './test-tags.ts';

const tests = findTaggedTests();
for (const ledger of ledgers) {
  const file = join(repositoryRoot, ledger.path);
  const markdown = readFileSync(file, 'utf8');
  const updated = withTests(markdown, ledger.prefix, tests);
  const problems = problemsOf(ledger, markdown, tests);
  if (process.argv.includes('--write')) writeFileSync(file, updated);
  else if (markdown !== updated) problems.push('is out of date. Run: node proof/ledgers/check.ts --write');
  for (const problem of problems) console.error(`${ledger.path}: ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
  const rows = ledgerRows(markdown);
  const open = rows.filter(({ also }) => also.some((part) => part.startsWith('not yet: '))).length;
  console.log(`figure: ${ledger.path}: ${rows.length} rows, ${open} not yet`);
}
