import type { ReactNode } from 'react';
import { type AccountPath, paths } from '../app/paths.ts';
import { ButtonLink, Duo } from '../brand/button.tsx';
import { useSession } from '../session/use-session.ts';
import { linksText } from './links.text.ts';

/** Leads on to a page of the account, through login if nobody is logged in. */
export function WayOn({ to = paths.account }: { to?: AccountPath }): ReactNode {
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
