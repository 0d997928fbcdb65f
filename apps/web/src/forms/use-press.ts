import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../http/api-error.ts';
import { useApi } from '../http/use-api.ts';

interface Press {
  failure: ApiError | null;
  press: () => void;
}

/** One press at a time; `onFailure` hears what the page must act on. */
export function usePress(send: () => Promise<void>, onFailure?: (error: ApiError) => void): Press {
  const [failure, setFailure] = useState<ApiError | null>(null);
  const running = useRef(false);
  const { prepareCsrf } = useApi();

  // As a form does: what the press will need is made ready, without the link.
  useEffect(() => void prepareCsrf().catch(() => undefined), [prepareCsrf]);

  async function run(): Promise<void> {
    setFailure(null);
    try {
      await send();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
      onFailure?.(error);
    }
  }

  return {
    failure,
    press: () => {
      if (running.current) return;
      running.current = true;
      void run().finally(() => {
        running.current = false;
      });
    },
  };
}
