import { useCallback, useEffect, useRef } from 'react';
import type { NavigationState } from './navigation-state.ts';
import { useLocation, useNavigate } from './router.tsx';

export type LeadAway = (path: string, state?: NavigationState) => void;

/** If several requests of a page fail, only one history entry is added. Going back once returns to the page. */
export function useLeadAway(): LeadAway {
  const navigate = useNavigate();
  const { key } = useLocation();
  const hasLeft = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reset after each navigation
  useEffect(() => {
    hasLeft.current = false;
  }, [key]);
  return useCallback(
    (path, state) => {
      navigate(path, { replace: hasLeft.current, state: state ?? null });
      hasLeft.current = true;
    },
    [navigate],
  );
}
