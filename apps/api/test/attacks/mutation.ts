/**
 * One line of production code changed so that one defence is gone. The attack's tests must then fail; if they pass,
 * they prove nothing. `npm run mutations` tries every one of them in a copy of the tree.
 */
export interface Mutation {
  /** As the titles of the tests begin: `A05`. */
  readonly attack: string;
  /** What the attack does, in one sentence; the same words in each mutation of an attack, or only in the first. */
  readonly tried: string;
  /** From the root of the repository. */
  readonly file: string;
  /** Occurs exactly once in the file, within one line. */
  readonly find: string;
  readonly replace: string;
}
