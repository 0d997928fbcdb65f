// Checks the tables of the specification, the ASVS and OpenID against the tags in test titles. `--into <folder>` fills their
// lists of tests there.
import { buildPage } from '@portaria/harness/built-page';
import { ledgers, problemsOf, readDocument } from './ledgers.ts';
import { findTaggedTests } from './test-tags.ts';

const tests = findTaggedTests();
for (const ledger of ledgers) {
  const { path, built } = ledger;
  const markdown = readDocument(path);
  const problems = [
    ...problemsOf(ledger, markdown, tests),
    ...buildPage(built.path, { [built.mark]: built.lines(markdown, tests) }),
  ];
  for (const problem of problems) console.error(`${path}: ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
  const rows = ledger.rows(markdown);
  const open = rows.filter(({ also }) => also.some((part) => part.startsWith('not yet: '))).length;
  console.log(`figure: ${path}: ${rows.length} rows, ${open} not yet`);
}
