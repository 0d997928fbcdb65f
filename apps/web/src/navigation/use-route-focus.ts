import { useEffect, useRef } from 'react';
import { focusHeading } from './focus-heading.ts';
import { useArrival, useLocation } from './router.tsx';

/** Focuses the new heading after each navigation, unless only the search changed, as with a filter. */
export function useRouteFocus(): void {
  const { key, pathname, search } = useLocation();
  const kind = useArrival();
  const last = useRef({ key, pathname, search });
  useEffect(() => {
    const before = last.current;
    last.current = { key, pathname, search };
    if (before.key === key || (before.pathname === pathname && before.search !== search)) return;
    if (kind !== 'POP') window.scrollTo(0, 0);
    focusHeading();
  }, [key, kind, pathname, search]);
}
