/** One fault injected into real processes, with a measurable goal. */
export interface Drill {
  /** The row of the fault table, such as `F01`. */
  readonly id: string;
  readonly fault: string;
  /** The pass criterion with its number. */
  readonly goal: string;
  run(pace: Pace): Promise<DrillResult>;
}

export interface DrillResult {
  readonly passed: boolean;
  /** One line for the table. */
  readonly measured: string;
}

/** Only full runs count as results. A short run checks that the drill itself still works. */
export interface Pace {
  readonly short: boolean;
  /** Length of the soak test, if not one hour. */
  readonly minutes?: number | undefined;
  say(line: string): void;
}
