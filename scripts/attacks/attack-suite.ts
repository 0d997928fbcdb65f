import type { MutationSuite } from '../mutations/suite.ts';
import { findAttackTests, loadMutations } from './catalogue.ts';

export async function attackSuite(): Promise<MutationSuite> {
  return {
    mutants: (await loadMutations()).map(({ attack, ...change }) => ({ id: attack, ...change })),
    tests: findAttackTests().map(({ attack, file }) => ({ id: attack, file })),
    // Playwright and Vitest put the titles of groups before the title.
    titlePattern: (ids) => `(^|\\s)(${ids.join('|')})\\s`,
    isTestOf: (id, title) => title.startsWith(`${id} `),
  };
}
