import { findTaggedTests, tagsOf } from '../../ledgers/test-tags.ts';
import { type Mutant, readMutants } from '../mutant-list.ts';
import type { MutationSuite, SuiteTest } from '../suite.ts';

export const SPEC_TAG = '§';

export const specMutants = (): Mutant[] => readMutants('proof/mutants/specification.txt');

const isBrowserTest = ({ file }: SuiteTest): boolean => file.startsWith('proof/e2e/');

/** A browser test needs a build, so it runs only for a statement without another test. */
export function quickest(tests: readonly SuiteTest[]): SuiteTest[] {
  return [...Map.groupBy(tests, ({ id }) => id).values()].flatMap((own) =>
    own.every(isBrowserTest) ? own : own.filter((test) => !isBrowserTest(test)),
  );
}

export function specSuite(): MutationSuite {
  const tests = findTaggedTests()
    .filter(({ tag }) => tag.startsWith(SPEC_TAG))
    .map(({ tag, path }) => ({ id: tag.slice(SPEC_TAG.length), file: path }));
  return {
    mutants: specMutants(),
    tests: quickest(tests),
    titlePattern: (ids) => `${SPEC_TAG}(${ids.map((id) => id.replace('.', '\\.')).join('|')})[ \\]]`,
    isTestOf: (id, title) => tagsOf(title).includes(SPEC_TAG + id),
  };
}
