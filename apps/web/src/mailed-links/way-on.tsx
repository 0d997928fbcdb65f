import type { ReactNode } from 'react';
import { ButtonLink, Duo } from '../brand/button.tsx';
import { type AppPath, paths } from '../navigation/paths.ts';
import { useSession } from '../session/use-session.ts';
import { linksText } from './links.text.ts';

/** Links to an account page, through login if there is no session. */
export function WayOn({ to = paths.account }: { to?: AppPath }): ReactNode {
  const { user } = useSession();
  return (
    <Duo>
      {user === null ? (
        <ButtonLink way="go" to={paths.login} state={{ from: to }}>
          {linksText.logIn}
        </ButtonLink>
      ) : (
        <ButtonLink way="go" to={to}>
          {linksText.account}
        </ButtonLink>
      )}
    </Duo>
  );
}
