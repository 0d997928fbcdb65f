import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** False while prerendering and while the first client render must repeat the prerendered page, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
