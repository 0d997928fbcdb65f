import { useCallback, useRef } from 'react';

/** Runs one task at a time. Calls made meanwhile are ignored. */
export function useSingleFlight(): (work: () => Promise<void>) => Promise<void> {
  const running = useRef(false);
  return useCallback(async (work) => {
    if (running.current) return;
    running.current = true;
    try {
      await work();
    } finally {
      running.current = false;
    }
  }, []);
}
