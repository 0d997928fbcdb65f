import { type RunResponse, runEndpoint } from '@portaria/contract/administration';
import { useEffect, useState } from 'react';
import { ApiError } from '../http/api-error.ts';
import { useGuardedCall } from '../step-up/guarded-call.ts';

const PERIOD_MS = 1_000;

interface Run {
  /** Null before the first answer. */
  state: RunResponse | null;
  /** The run goes on without the person, so a failure only hides how far it is. */
  failure: ApiError | null;
}

/** Asks how far a run is, once a second until it is finished or the page is left. */
export function useRun(id: string | null): Run {
  const call = useGuardedCall();
  const [run, setRun] = useState<Run>({ state: null, failure: null });

  useEffect(() => {
    if (id === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    async function ask(run: string): Promise<void> {
      try {
        const state = await call(runEndpoint, { id: run }, { background: true });
        if (isLeft) return;
        setRun({ state, failure: null });
        if (!state.finished) timer = setTimeout(() => void ask(run), PERIOD_MS);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (isLeft) return;
        setRun((before) => ({ ...before, failure: error }));
        // A lost connection comes back. A refusal does not change.
        if (error.status === null) timer = setTimeout(() => void ask(run), PERIOD_MS);
      }
    }
    void ask(id);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [call, id]);
  return run;
}
