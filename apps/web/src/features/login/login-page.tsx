import type { ReactNode } from 'react';
import { useNavigationState } from '../../navigation/navigation-state.ts';
import { paths } from '../../navigation/paths.ts';
import { Redirect } from '../../navigation/redirect.tsx';
import { useSession } from '../../session/use-session.ts';

/** Redirects a logged-in user to the guarded page they came from, or to home. */
export function LoginPage({ box }: { box: ReactNode }): ReactNode {
  const { user } = useSession();
  const { from } = useNavigationState();
  if (user !== null) return <Redirect to={from ?? paths.home} />;
  return box;
}
