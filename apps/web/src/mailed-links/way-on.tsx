import type { ReactNode } from 'react';
import { ButtonLink, ButtonPair } from '../brand/button.tsx';
import { accountPaths } from '../navigation/account-paths.ts';
import { type AppPath, paths } from '../navigation/paths.ts';
import { useSession } from '../session/use-session.ts';
import { wayOnText } from './way-on.text.ts';

/** Links to an account page, through login if there is no session. */
export function WayOn({ to = accountPaths.account }: { to?: AppPath }): ReactNode {
  const { user } = useSession();
  return (
    <ButtonPair whole>
      {user === null ? (
        <ButtonLink variant="go" to={paths.login} state={{ from: to }}>
          {wayOnText.logIn}
        </ButtonLink>
      ) : (
        <ButtonLink variant="go" to={to}>
          {wayOnText.account}
        </ButtonLink>
      )}
    </ButtonPair>
  );
}

/** Links back to the request of an application, which waits for the confirmation. */
export function GoOn({ path, app }: { path: AppPath; app: string }): ReactNode {
  return (
    <ButtonPair whole>
      <ButtonLink variant="go" to={path}>
        {wayOnText.goOn(app)}
      </ButtonLink>
    </ButtonPair>
  );
}
