import type { ExternalOutcome } from '@portaria/contract';

/** One login or link through a provider that came to its end, or could not begin. */
export interface ExternalEnd {
  /** The id of a connection of the settings. */
  readonly provider: string;
  readonly outcome: ExternalOutcome;
  /** What an operator looks for: a name of ours, of the library or of the standard, never a provider's own text. */
  readonly detail?: string;
}

/** Tells this process's counters, such as the days of the administration and the metrics. */
export interface ExternalOutcomes {
  record(end: ExternalEnd): void;
  /** A listener must not throw, and must not wait. */
  listen(listener: (end: ExternalEnd) => void): void;
}

export function createExternalOutcomes(): ExternalOutcomes {
  const listeners: ((end: ExternalEnd) => void)[] = [];
  return {
    record: (end) => {
      for (const listener of listeners) listener(end);
    },
    listen: (listener) => void listeners.push(listener),
  };
}
