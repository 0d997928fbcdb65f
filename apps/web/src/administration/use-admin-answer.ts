import type { AdminEndpoint } from '@portaria/contract/administration';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Answer } from '../account/use-answer.ts';
import { useFirstLoad } from '../feedback/first-loads.tsx';
import { ApiError } from '../http/api-error.ts';
import { useGuardedCall } from '../step-up/guarded-call.ts';

/** A read that opens the step-up when the factor was shown too long ago. It is asked again when the query changes. */
export function useAdminAnswer<Query, Value>(
  endpoint: AdminEndpoint<Query, Value>,
  query?: Query,
): Answer<Value> {
  const call = useGuardedCall();
  const [value, setValue] = useState<Value | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const lastRequest = useRef(0);
  const text = JSON.stringify(query);

  const ask = useCallback(async () => {
    lastRequest.current += 1;
    const request = lastRequest.current;
    const isCurrent = (): boolean => request === lastRequest.current;
    try {
      const answer = await call(endpoint, text === undefined ? undefined : (JSON.parse(text) as Query));
      if (!isCurrent()) return;
      setValue(answer);
      setFailure(null);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isCurrent()) setFailure(error);
    }
  }, [call, endpoint, text]);

  useEffect(() => {
    void ask();
    // An answer that arrives after the page is gone is dropped.
    return () => {
      lastRequest.current += 1;
    };
  }, [ask]);
  useFirstLoad(value !== null || failure !== null, ask);
  return { value, failure, ask };
}
