/** One line of the report. Only the verdict `wrong` makes the command fail. */
export interface Finding {
  readonly verdict: 'right' | 'advice' | 'wrong' | 'skipped';
  readonly message: string;
  /** The command or setting that fixes the problem. */
  readonly fix?: string;
}

export interface Fault {
  readonly message: string;
  readonly fix: string;
}

export const right = (message: string): Finding => ({ verdict: 'right', message });
export const skipped = (message: string): Finding => ({ verdict: 'skipped', message });
export const advice = (fault: Fault): Finding => ({ verdict: 'advice', ...fault });
export const wrong = (fault: Fault): Finding => ({ verdict: 'wrong', ...fault });
