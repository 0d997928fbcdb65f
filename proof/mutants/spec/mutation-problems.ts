import { type Mutant, staleMutants } from '../mutant-list.ts';

/** Each row has a mutation, each mutation names a row, and its line is in the code. */
export function mutationProblems(
  rows: readonly string[],
  mutations: readonly Mutant[],
  read?: (file: string) => string | undefined,
): string[] {
  const mutated = new Set(mutations.map(({ id }) => id));
  return [
    ...rows
      .filter((row) => !mutated.has(row))
      .map((row) => `${row} has no mutant in proof/mutants/specification.txt`),
    ...[...mutated].filter((row) => !rows.includes(row)).map((row) => `the mutation of ${row} names no row`),
    ...staleMutants(mutations, read).map((problem) => `the mutation of ${problem}`),
  ];
}
