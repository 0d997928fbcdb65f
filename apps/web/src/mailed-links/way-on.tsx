import type { ReactNode } from 'react';
import { ButtonLink, Duo } from '../brand/button.tsx';
import { accountPaths } from '../navigation/account-paths.ts';
import { type AppPath, paths } from '../navigation/paths.ts';
import { useSession } from '../session/use-session.ts';
import { wayOnText } from './way-on.text.ts';

/** Links to an account page, through login if there is no session. */
export function WayOn({ to = accountPaths.account }: { to?: AppPath }): ReactNode {
  const { user } = useSession();
  return (
    <Duo>
      {user === null ? (
        <ButtonLink way="go" to={paths.login} state={{ from: to }}>
          {wayOnText.logIn}
        </ButtonLink>
      ) : (
        <ButtonLink way="go" to={to}>
          {wayOnText.account}
        </ButtonLink>
      )}
    </Duo>
  );
}

/** Links back to the request of an application, which waits for the confirmation. */
export function GoOn({ path, app }: { path: AppPath; app: string }): ReactNode {
  return (
    <Duo whole>
      <ButtonLink way="go" to={path}>
        {wayOnText.goOn(app)}
      </ButtonLink>
    </Duo>
  );
}
