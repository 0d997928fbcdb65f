import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** False while prerendering and during hydration, which must match the prerendered page. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
