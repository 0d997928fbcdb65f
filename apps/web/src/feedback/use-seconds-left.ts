import { useEffect, useState } from 'react';

/** Counts down from a Retry-After that began when this was first shown; null when there is none. */
export function useSecondsLeft(from: number | null): number | null {
  const [start] = useState(() => performance.now());
  const [now, setNow] = useState(start);
  const left = from === null ? null : Math.max(0, Math.ceil(from - (now - start) / 1000));
  useEffect(() => {
    if (left === null || left === 0) return;
    const timer = setTimeout(() => setNow(performance.now()), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}
