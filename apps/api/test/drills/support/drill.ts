/** One fault, injected for real, and the number that decides. */
export interface Drill {
  /** As the row of the fault table: `F01`. */
  readonly id: string;
  readonly fault: string;
  /** What must come true, with its number. */
  readonly goal: string;
  run(pace: Pace): Promise<DrillResult>;
}

export interface DrillResult {
  readonly passed: boolean;
  /** In one line, for the table. */
  readonly measured: string;
}

/** The long form is what counts; the short one shows that a drill still works. */
export interface Pace {
  readonly short: boolean;
  /** How long a soak is to last instead of its hour. */
  readonly minutes?: number | undefined;
  say(line: string): void;
}
