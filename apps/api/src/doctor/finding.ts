/** One line of the report. What is wrong makes the command fail; advice does not. */
export interface Finding {
  readonly verdict: 'right' | 'advice' | 'wrong' | 'skipped';
  readonly said: string;
  /** The command or the setting that mends it. */
  readonly mend?: string;
}

/** What is said of a fault, always with its mend. */
export interface Fault {
  readonly said: string;
  readonly mend: string;
}

export const right = (said: string): Finding => ({ verdict: 'right', said });
export const skipped = (said: string): Finding => ({ verdict: 'skipped', said });
export const advice = (fault: Fault): Finding => ({ verdict: 'advice', ...fault });
export const wrong = (fault: Fault): Finding => ({ verdict: 'wrong', ...fault });
