import type { Endpoint } from '@portaria/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '../http/api-error.ts';
import { useApi } from '../http/use-api.ts';

export interface Answer<Value> {
  /** What is known stays on the page while it is asked for again. */
  value: Value | null;
  failure: ApiError | null;
  ask: () => Promise<void>;
}

/** Asks when a step leads to the page, and when the page wishes; never by itself. */
export function useAnswer<Value>(endpoint: Endpoint<undefined, Value>): Answer<Value> {
  const { attempt, report } = useApi();
  const { key } = useLocation();
  const [value, setValue] = useState<Value | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const left = useRef(false);

  // What fails behind a page that was left must not lead away from the next one.
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  const ask = useCallback(async () => {
    try {
      setValue(await attempt(endpoint));
      setFailure(null);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (left.current) return;
      report(error);
      setFailure(error);
    }
  }, [attempt, report, endpoint]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step asks anew
  useEffect(() => void ask(), [ask, key]);
  return { value, failure, ask };
}
