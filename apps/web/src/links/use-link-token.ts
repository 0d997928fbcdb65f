import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { focusHeading } from '../app/focus-heading.ts';
import { useHydrated } from '../settings/use-hydrated.ts';
import { type KeptLink, keepLink, noLink, onLinkChange, readLink } from './link-store.ts';

export interface LinkToken extends Omit<KeptLink, 'path'> {
  /** Used, expired, or never there. */
  dead: boolean;
  /** Once it is used or dead, the secret goes. */
  drop: () => void;
}

/**
 * The secret of a mailed link leaves the address bar at once and stays until it is used or dead: in memory, and over a
 * reload in the history (link-in-history.ts). Opening the page sends nothing.
 */
export function useLinkToken(): LinkToken {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const kept = useSyncExternalStore(onLinkChange, readLink, () => noLink);
  const { token, username, code, account } = kept.path === pathname ? kept : noLink;
  const arriving = new URLSearchParams(hash.slice(1)).has('token');

  useEffect(() => {
    const parts = new URLSearchParams(hash.slice(1));
    const part = (name: string): string => parts.get(name) ?? '';
    if (!parts.has('token')) return;
    void navigate(pathname, { replace: true });
    // After the step, which writes the entry as the router has it.
    keepLink({
      path: pathname,
      token: part('token'),
      username: part('username'),
      code: part('code'),
      account: part('account'),
    });
  }, [hash, pathname, navigate]);

  return {
    token,
    username,
    code,
    account,
    dead: hydrated && !arriving && token === '',
    drop: () => {
      // Another link may have come into the same tab since.
      if (readLink().token !== token) return;
      keepLink({ path: pathname, token: '', username, code: '', account });
      // The form or button goes, and the focus with it.
      focusHeading();
    },
  };
}
