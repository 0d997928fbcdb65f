import type { LineChange } from '../line-change.ts';

/** Breaks one statement of the specification. The tests of its row must then fail, or they prove nothing. */
export interface SpecMutation extends LineChange {
  /** The number of the row in docs/spec-coverage.md. */
  readonly row: string;
}
