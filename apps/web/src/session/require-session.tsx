import { type ReactNode, useMemo, useState } from 'react';
import { type AppPath, paths } from '../app/paths.ts';
import { Redirect } from '../app/redirect.tsx';
import { SessionHoldContext } from './session-hold.ts';
import { useSession } from './use-session.ts';

/** Lets a logged-in person through; anyone else goes to login and returns here afterwards. */
export function RequireSession({ from, children }: { from: AppPath; children: ReactNode }): ReactNode {
  const { phase, user } = useSession();
  // By path: a hold on one page does not open the next.
  const [heldAt, setHeldAt] = useState<AppPath | null>(null);
  const hold = useMemo(() => ({ keep: () => setHeldAt(from), release: () => setHeldAt(null) }), [from]);
  if (phase === 'starting') return null;
  if (user === null && heldAt !== from) return <Redirect to={paths.login} state={{ from }} />;
  return <SessionHoldContext value={hold}>{children}</SessionHoldContext>;
}
