import { findAttackTests, loadMutations } from '../attacks/catalogue.ts';
import type { MutationSuite } from './suite.ts';

export async function attackSuite(): Promise<MutationSuite> {
  return {
    mutants: (await loadMutations()).map(({ attack, ...change }) => ({ id: attack, ...change })),
    tests: findAttackTests().map(({ attack, file }) => ({ id: attack, file })),
    // Playwright and Vitest put the titles of groups before the title.
    titlePattern: (ids) => `(^|\\s)(${ids.join('|')})\\s`,
    isTestOf: (id, title) => title.startsWith(`${id} `),
  };
}
