import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { NavigationState } from './navigation-state.ts';

export type LeadAway = (path: string, state?: NavigationState) => void;

/** A page whose answers fail all at once is left by one step, so that one step leads back to it. */
export function useLeadAway(): LeadAway {
  const navigate = useNavigate();
  const { key } = useLocation();
  const left = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step may be left anew
  useEffect(() => {
    left.current = false;
  }, [key]);
  return useCallback(
    (path, state) => {
      void navigate(path, { replace: left.current, state: state ?? null });
      left.current = true;
    },
    [navigate],
  );
}
