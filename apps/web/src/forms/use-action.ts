import { useState } from 'react';
import { ApiError } from '../http/api-error.ts';
import { useSingleFlight } from './use-single-flight.ts';

export interface Action {
  failure: ApiError | null;
  /** Given to a button as it is, the button is busy while it runs. */
  run: () => Promise<void>;
}

/** A call of a button or a form. Each run clears the last failure. `onFailure` runs after the new one is set. */
export function useAction(send: () => Promise<void>, onFailure?: (error: ApiError) => void): Action {
  const [failure, setFailure] = useState<ApiError | null>(null);
  const start = useSingleFlight();

  async function attempt(): Promise<void> {
    setFailure(null);
    try {
      await send();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
      onFailure?.(error);
    }
  }

  return { failure, run: () => start(attempt) };
}
