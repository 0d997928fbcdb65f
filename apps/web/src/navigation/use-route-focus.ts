import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { focusHeading } from './focus-heading.ts';

/** Focuses the new heading after each navigation, unless only the search changed, as with a filter. */
export function useRouteFocus(): void {
  const { key, pathname, search } = useLocation();
  const kind = useNavigationType();
  const last = useRef({ key, pathname, search });
  useEffect(() => {
    const before = last.current;
    last.current = { key, pathname, search };
    if (before.key === key || (before.pathname === pathname && before.search !== search)) return;
    if (kind !== 'POP') window.scrollTo(0, 0);
    focusHeading();
  }, [key, kind, pathname, search]);
}
