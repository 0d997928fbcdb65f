import { useEffect, useState } from 'react';

/** Starts at the first render and restarts when `of` changes. Null if there is nothing to wait for. */
export function useSecondsLeft(from: number | null, of?: string): number | null {
  const [{ start, counted }, setCount] = useState(() => ({ start: performance.now(), counted: of }));
  const [now, setNow] = useState(start);
  if (counted !== of) {
    const restart = performance.now();
    setCount({ start: restart, counted: of });
    setNow(restart);
  }
  const left = from === null ? null : Math.max(0, Math.ceil(from - (now - start) / 1000));
  useEffect(() => {
    if (left === null || left === 0) return;
    const timer = setTimeout(() => setNow(performance.now()), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}
