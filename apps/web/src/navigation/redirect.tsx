import { type ReactNode, useEffect } from 'react';
import type { NavigationState } from './navigation-state.ts';
import type { AppPath } from './paths.ts';
import { useNavigate } from './router.tsx';

/** Renders nothing, so that the prerendered page of a redirecting path is an empty frame. */
export function Redirect({ to, state }: { to: AppPath; state?: NavigationState }): ReactNode {
  const navigate = useNavigate();
  useEffect(() => {
    navigate(to, { replace: true, state });
  });
  return null;
}
