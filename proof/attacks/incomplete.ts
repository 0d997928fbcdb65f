import { type AttackTest, byNumber, type readAttacks } from './catalogue.ts';

type Catalogue = ReturnType<typeof readAttacks> & { readonly tests: readonly AttackTest[] };

/**
 * Every attack of the catalogue, and what each lacks. A71 is not among them: it needs the code of the last release, so
 * `npm run proof -- upgrade` tries it. Other numbers that are missing are not attacks on this product.
 */
export function incompleteAttacks({ tests, mutants, tried }: Catalogue): {
  ids: string[];
  problems: string[];
} {
  const tested = new Set(tests.map(({ attack }) => attack));
  const mutated = new Set(mutants.map(({ id }) => id));
  const ids = [...new Set([...tried.keys(), ...tested, ...mutated])].sort(byNumber);
  const problems = ids.flatMap((id) => [
    ...(tried.has(id) ? [] : [`${id} has no statement in proof/mutants/attacks.txt.`]),
    ...(tested.has(id) ? [] : [`${id} has no test whose title begins with it.`]),
    ...(mutated.has(id) ? [] : [`${id} has no mutant that makes its tests fail.`]),
  ]);
  return { ids, problems };
}
