import { useCallback, useRef } from 'react';

/** Runs one task at a time. Calls made meanwhile are ignored. */
export function useSingleFlight(): (work: () => Promise<void>) => void {
  const running = useRef(false);
  return useCallback((work) => {
    if (running.current) return;
    running.current = true;
    void work().finally(() => {
      running.current = false;
    });
  }, []);
}
