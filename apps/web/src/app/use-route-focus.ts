import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { focusHeading } from './focus-heading.ts';

/** After each step the focus goes to the new heading. Within a page, as with another filter, the page keeps it. */
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
