import { useState } from 'react';

/** Whether a followed call runs. What is no promise is not followed. */
export function useRunning(): [running: boolean, follow: (work: unknown) => void] {
  const [running, setRunning] = useState(false);
  function follow(work: unknown): void {
    if (!(work instanceof Promise)) return;
    setRunning(true);
    void work.finally(() => setRunning(false));
  }
  return [running, follow];
}
