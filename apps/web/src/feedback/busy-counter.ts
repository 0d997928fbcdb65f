export interface BusyCounter {
  started: () => void;
  ended: () => void;
  count: () => number;
  subscribe: (listener: () => void) => () => void;
}

/** A counter and not a flag, so that the first of two requests to end does not hide the spinner. */
export function createBusyCounter(): BusyCounter {
  let running = 0;
  const listeners = new Set<() => void>();
  function change(by: number): void {
    running += by;
    for (const listener of listeners) listener();
  }
  return {
    started: () => change(1),
    ended: () => change(-1),
    count: () => running,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
