import { findAttackTests, readAttacks } from '../attacks/catalogue.ts';
import type { MutationSuite } from './suite.ts';

export function attackSuite(): MutationSuite {
  return {
    mutants: readAttacks().mutants,
    tests: findAttackTests().map(({ attack, file }) => ({ id: attack, file })),
    // Playwright and Vitest put the titles of groups before the title.
    titlePattern: (ids) => `(^|\\s)(${ids.join('|')})\\s`,
    isTestOf: (id, title) => title.startsWith(`${id} `),
  };
}
