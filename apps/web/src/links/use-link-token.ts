import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { focusHeading } from '../app/focus-heading.ts';
import { type NavigationState, useNavigationState } from '../app/navigation-state.ts';
import { useHydrated } from '../settings/use-hydrated.ts';

export interface LinkToken {
  token: string;
  /** For password managers; only where the link tells it. */
  username: string;
  dead: boolean;
  markDead: () => void;
}

/**
 * The secret of a mailed link leaves the address bar at once and rests in the entry of the browser's history,
 * so that a reload keeps it until success replaces the entry. Opening the page sends nothing.
 */
export function useLinkToken(): LinkToken {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const { linkToken = '', linkUsername = '' } = useNavigationState();
  const [deadToken, setDeadToken] = useState<string | null>(null);
  const arriving = new URLSearchParams(hash.slice(1));
  const arrived = arriving.get('token');

  useEffect(() => {
    if (arrived === null) return;
    const state: NavigationState = { linkToken: arrived, linkUsername: arriving.get('username') ?? '' };
    void navigate(pathname, { replace: true, state });
  });

  return {
    token: linkToken,
    username: linkUsername,
    dead: hydrated && arrived === null && (linkToken === '' || linkToken === deadToken),
    markDead: () => {
      setDeadToken(linkToken);
      // The form or button goes, and the focus with it.
      focusHeading();
    },
  };
}
