/**
 * Changes one line of production code to remove one defence. The attack's tests must then fail, or they prove nothing.
 * `npm run proof -- mutants` applies each mutation in a copy of the tree.
 */
export interface Mutation {
  /** The prefix of the test titles, e.g. `A05`. */
  readonly attack: string;
  /** Describes the attack in one sentence. The document shows the text of the attack's first mutation. */
  readonly tried: string;
  /** Relative to the root of the repository. */
  readonly file: string;
  /** Occurs exactly once in the file, within one line. */
  readonly find: string;
  readonly replace: string;
}

/** For a list whose attacks are described once, by their number. */
export const mutationOf =
  (tried: Readonly<Record<string, string>>) =>
  (attack: string, file: string, find: string, replace: string): Mutation => ({
    attack,
    tried: tried[attack] ?? '',
    file,
    find,
    replace,
  });
