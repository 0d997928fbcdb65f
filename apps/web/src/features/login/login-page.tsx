import type { ReactNode } from 'react';
import { useNavigationState } from '../../app/navigation-state.ts';
import { paths } from '../../app/paths.ts';
import { Redirect } from '../../app/redirect.tsx';
import { useSession } from '../../session/use-session.ts';

/** A logged-in person has no business here: the guarded page they came from, or home. */
export function LoginPage({ gate }: { gate: ReactNode }): ReactNode {
  const { user } = useSession();
  const { from } = useNavigationState();
  if (user !== null) return <Redirect to={from ?? paths.home} />;
  return gate;
}
