import { tableRows } from '@portaria/harness/document-sections';
import { cell, changeOf, code } from '../mutants/change-text.ts';
import type { Mutant } from '../mutants/mutant-list.ts';
import type { AttackTest } from './catalogue.ts';

function testsOf(tests: readonly AttackTest[]): string {
  const byFile = Map.groupBy(tests, ({ file }) => file);
  const listed = [...byFile].map(([file, own]) =>
    [code(file), ...own.map(({ title }) => cell(title))].join('<br>'),
  );
  return listed.join('<br>');
}

export function attackTable(
  ids: readonly string[],
  tests: readonly AttackTest[],
  mutants: readonly Mutant[],
  tried: ReadonlyMap<string, string>,
): string[] {
  return tableRows(
    ['Id', 'What is tried', 'Tests', 'Mutation that makes them fail'],
    ids.map((id) => [
      id,
      cell(tried.get(id) ?? ''),
      testsOf(tests.filter(({ attack }) => attack === id)),
      mutants
        .filter((mutant) => mutant.id === id)
        .map(changeOf)
        .join('<br>'),
    ]),
  );
}
