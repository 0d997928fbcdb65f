import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useKnownPaths } from '../navigation/known-paths.ts';
import { type AppPath, paths } from '../navigation/paths.ts';
import { Redirect } from '../navigation/redirect.tsx';
import { useLocation } from '../navigation/router.tsx';
import { SessionHoldContext } from './session-hold.ts';
import { useSession, useSessionContext } from './use-session.ts';

interface RequireSessionProps {
  from: AppPath;
  /** While it is not known whether there is a session. */
  waiting?: ReactNode;
  children: ReactNode;
}

/** Sends visitors to login, which returns here afterwards. */
export function RequireSession({ from, waiting = null, children }: RequireSessionProps): ReactNode {
  const { phase, user } = useSession();
  const { hash } = useLocation();
  const { held } = useSessionContext();
  const isPath = useKnownPaths();
  // Tied to the path, so that a hold on one page does not open another.
  const [heldAt, setHeldAt] = useState<AppPath | null>(null);
  const hold = useMemo(() => {
    const set = (at: AppPath | null): void => {
      held.current = at !== null;
      setHeldAt(at);
    };
    return { keep: () => set(from), release: () => set(null) };
  }, [from, held]);
  // Leaving the page releases it.
  useEffect(() => hold.release, [hold]);
  if (phase === 'starting') return waiting;
  if (user === null && heldAt !== from) {
    const section = `${from}${hash}`;
    return <Redirect to={paths.login} state={{ from: isPath(section) ? section : from }} />;
  }
  return <SessionHoldContext value={hold}>{children}</SessionHoldContext>;
}
