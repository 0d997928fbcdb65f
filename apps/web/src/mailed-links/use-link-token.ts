import { useEffect, useSyncExternalStore } from 'react';
import { focusHeading } from '../navigation/focus-heading.ts';
import { useLocation, useNavigate } from '../navigation/router.tsx';
import { useHydrated } from '../settings/use-hydrated.ts';
import { type KeptLink, keepLink, noLink, onLinkChange, readLink } from './link-store.ts';

export interface LinkToken extends Omit<KeptLink, 'path'> {
  /** Used, expired or missing. */
  dead: boolean;
  /** Removes the secret of a used or invalid link. */
  drop: () => void;
}

/**
 * The secret of a one-time link is removed from the address bar at once. Until it is used or invalid, it is kept in
 * memory and, for a reload, in the history (link-in-history.ts). Opening the page only checks the link (use-link-facts.ts).
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
    navigate(pathname, { replace: true });
    // After the navigation, because it overwrites the history state.
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
      // Another link may have been opened in the same tab since.
      if (readLink().token !== token) return;
      keepLink({ path: pathname, token: '', username, code: '', account });
      // The form or button disappears, so the focus would be lost.
      focusHeading();
    },
  };
}
