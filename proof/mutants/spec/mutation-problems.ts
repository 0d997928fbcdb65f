import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@portaria/harness/repository-root';
import { whyNot } from '../line-change.ts';
import type { Mutant } from '../mutant-list.ts';

function sourceOf(file: string): string | undefined {
  const path = join(repositoryRoot, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Each row has a mutation, each mutation names a row, and its line is in the code. */
export function mutationProblems(
  rows: readonly string[],
  mutations: readonly Mutant[],
  read: (file: string) => string | undefined = sourceOf,
): string[] {
  const mutated = new Set(mutations.map(({ id }) => id));
  return [
    ...rows
      .filter((row) => !mutated.has(row))
      .map((row) => `${row} has no mutant in proof/mutants/specification.txt`),
    ...[...mutated].filter((row) => !rows.includes(row)).map((row) => `the mutation of ${row} names no row`),
    ...mutations.flatMap((mutation) => {
      const problem = whyNot(mutation, read(mutation.file));
      return problem === undefined ? [] : [`the mutation of ${mutation.id}: ${problem}`];
    }),
  ];
}
