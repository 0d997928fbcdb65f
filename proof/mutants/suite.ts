import type { Mutant } from './mutant-list.ts';

export interface SuiteTest {
  readonly id: string;
  /** Relative to the repository root. */
  readonly file: string;
}

/** Mutants, and the tests that must fail with them. */
export interface MutationSuite {
  readonly mutants: readonly Mutant[];
  readonly tests: readonly SuiteTest[];
  /** Selects the tests of these ids: a regular expression for Vitest and Playwright. */
  titlePattern(ids: readonly string[]): string;
  isTestOf(id: string, title: string): boolean;
}

/** Only the named mutants, with their tests. All if none is named. */
export function select(suite: MutationSuite, ids: readonly string[]): MutationSuite {
  const unknown = ids.filter((id) => !suite.mutants.some((mutant) => mutant.id === id));
  if (unknown.length > 0) throw new Error(`No mutation is listed for ${unknown.join(', ')}.`);
  const mutants = suite.mutants.filter(({ id }) => ids.length === 0 || ids.includes(id));
  const selected = new Set(mutants.map(({ id }) => id));
  const tests = suite.tests.filter(({ id }) => selected.has(id));
  const untested = [...selected].filter((id) => !tests.some((test) => test.id === id));
  if (untested.length > 0) throw new Error(`No test's title names ${untested.join(', ')}.`);
  return { ...suite, mutants, tests };
}
