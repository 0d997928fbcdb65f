import type { Endpoint } from '@portaria/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFirstLoad } from '../feedback/first-loads.tsx';
import { ApiError } from '../http/api-error.ts';
import { useApi } from '../http/use-api.ts';
import { useLocation } from '../navigation/router.tsx';

export interface Answer<Value> {
  /** The last value stays on the page while it is fetched again. */
  value: Value | null;
  failure: ApiError | null;
  ask: () => Promise<void>;
}

/**
 * Fetches on each navigation and on demand. It never polls. A quiet failure leads nowhere, for a page that works
 * without the answer.
 */
export function useAnswer<Value>(endpoint: Endpoint<undefined, Value>, isQuiet = false): Answer<Value> {
  const { attempt, follow } = useApi();
  const { key } = useLocation();
  const [value, setValue] = useState<Value | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const unmounted = useRef(false);

  // A failure after the page was unmounted must not redirect away from the next page.
  useEffect(() => {
    unmounted.current = false;
    return () => {
      unmounted.current = true;
    };
  }, []);

  const ask = useCallback(async () => {
    try {
      setValue(await attempt(endpoint, undefined, { background: isQuiet }));
      setFailure(null);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (unmounted.current) return;
      if (!isQuiet) follow(error);
      setFailure(error);
    }
  }, [attempt, follow, endpoint, isQuiet]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: refetch after each navigation
  useEffect(() => void ask(), [ask, key]);
  useFirstLoad(value !== null || failure !== null, ask);
  return { value, failure, ask };
}
