import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { NavigationState } from './navigation-state.ts';
import type { AppPath } from './paths.ts';

/** Renders nothing, so that the prerendered page of a redirecting path is an empty frame. */
export function Redirect({ to, state }: { to: AppPath; state?: NavigationState }): ReactNode {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(to, { replace: true, state });
  });
  return null;
}
