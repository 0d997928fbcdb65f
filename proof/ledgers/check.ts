// Checks the tables of the specification, the ASVS and OpenID against the tags in test titles. `--write` updates the lists of tests.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@portaria/harness/repository-root';
import { ledgerRows } from './ledger-table.ts';
import { ledgers, listedTests, problemsOf, readDocument } from './ledgers.ts';
import { findTaggedTests } from './test-tags.ts';

const tests = findTaggedTests();
for (const ledger of ledgers) {
  const markdown = readDocument(ledger.path);
  const problems = problemsOf(ledger, markdown, tests);
  const { path, before, after } = listedTests(ledger, tests);
  if (process.argv.includes('--write')) writeFileSync(join(repositoryRoot, path), after);
  else if (before !== after)
    problems.push(`${path} is out of date. Run: node proof/ledgers/check.ts --write`);
  for (const problem of problems) console.error(`${ledger.path}: ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
  const rows = ledgerRows(markdown);
  const open = rows.filter(({ also }) => also.some((part) => part.startsWith('not yet: '))).length;
  console.log(`figure: ${ledger.path}: ${rows.length} rows, ${open} not yet`);
}
