import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { BusyCounter } from './busy-counter.ts';

export const BusyContext = createContext<BusyCounter | null>(null);

/** The fallback of a lazy chunk. It shows the spinner like any request. */
export function Loading(): ReactNode {
  const busy = useContext(BusyContext);
  useEffect(() => {
    busy?.started();
    return busy?.ended;
  }, [busy]);
  return null;
}
