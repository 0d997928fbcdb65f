/** One line of product code changed so that one rule of recovery is gone. The model must notice. */
export interface RuleMutation {
  /** The rule that is gone, as a page names it. */
  readonly rule: string;
  /** From the root of the repository. */
  readonly file: string;
  /** Occurs exactly once in the file, within one line. */
  readonly find: string;
  readonly replace: string;
}
