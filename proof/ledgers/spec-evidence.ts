import { tableRows } from '@portaria/harness/document-sections';
import type { Mutant } from '../mutants/mutant-list.ts';
import { SPEC_TAG } from '../mutants/spec/spec-suite.ts';
import type { LedgerRow } from './ledger-table.ts';
import type { TaggedTest } from './test-tags.ts';

/** For each statement, the files of its tests and the files in which a mutant breaks it. */
export function specEvidence(
  rows: readonly LedgerRow[],
  tests: readonly TaggedTest[],
  mutants: readonly Mutant[],
): string[] {
  const testsOf = Map.groupBy(tests, ({ tag }) => tag);
  const mutantsOf = Map.groupBy(mutants, ({ id }) => id);
  return tableRows(
    ['#', 'Tests', 'Broken by a mutant in'],
    rows.map(({ id }) => [
      id,
      listed(testsOf.get(SPEC_TAG + id)?.map(({ file }) => file)),
      listed(mutantsOf.get(id)?.map(({ file }) => file)),
    ]),
  );
}

const listed = (files: readonly string[] = []): string =>
  [...new Set(files)].map((file) => `\`${file}\``).join('<br>');
