import type { StartGroup } from './starts.ts';

/** Changes one line of production code to remove one recovery rule. The model must detect it. */
export interface RuleMutation {
  /** The removed rule, as shown in the document. */
  readonly rule: string;
  /** Relative to the root of the repository. */
  readonly file: string;
  /** Occurs exactly once in the file, within one line. */
  readonly find: string;
  readonly replace: string;
}

/** A mutation, and the starts from which the model searches for it. */
export interface PlacedMutation extends RuleMutation {
  readonly starts: StartGroup;
}
