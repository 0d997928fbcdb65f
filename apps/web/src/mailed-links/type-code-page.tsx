import { confirmEmailCodeBody } from '@portaria/contract';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { Box } from '../brand/box.tsx';
import { Button, ButtonPair } from '../brand/button.tsx';
import { forgetDrafts } from '../forms/form-drafts.ts';
import type { NavigationState } from '../navigation/navigation-state.ts';
import { type AppPath, paths } from '../navigation/paths.ts';
import { useNavigate } from '../navigation/router.tsx';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { useSession, useSessionActions } from '../session/use-session.ts';
import styles from './type-code-page.module.css';
import { wayOnText } from './way-on.text.ts';
import { WayOn } from './way-on.tsx';

interface TypeCodePageProps {
  text: { title: string; of: (username: string) => string };
  owner: string | null;
  /** The address to confirm, if known. */
  email: string | null;
  code: string;
  typedAt: AppPath;
}

/** Shown without a session of the account. It confirms nothing. The code is typed where the user is logged in. */
export function TypeCodePage({ text, owner, email, code, typedAt }: TypeCodePageProps): ReactNode {
  usePageTitle(text.title);
  const { user } = useSession();
  const readable = z.safeParse(confirmEmailCodeBody, { code }).success;
  const known = owner === null ? null : text.of(owner);
  const lead = user === null ? known : wayOnText.otherAccount(owner, user.username);
  return (
    <Box title={text.title} lead={lead}>
      {email !== null && <Address email={email} />}
      {readable ? (
        <div>
          <p>{wayOnText.typeCode}</p>
          <p className={styles.code}>{`${code.slice(0, 3)} ${code.slice(3)}`}</p>
        </div>
      ) : (
        <p>{wayOnText.noCode}</p>
      )}
      {user === null ? <WayOn to={typedAt} /> : <ChangeAccount typedAt={typedAt} />}
    </Box>
  );
}

/** Names what is confirmed. */
export function Address({ email }: { email: string }): ReactNode {
  return (
    <p className={styles.address}>
      <strong>{email}</strong>
    </p>
  );
}

/** The login page redirects a logged-in user, so this logs out first. */
function ChangeAccount({ typedAt }: { typedAt: AppPath }): ReactNode {
  const { logout } = useSessionActions();
  const navigate = useNavigate();
  function change(): void {
    forgetDrafts();
    navigate(paths.login, { state: { from: typedAt } satisfies NavigationState });
    void logout();
  }
  return (
    <ButtonPair whole>
      <Button variant="go" onClick={change}>
        {wayOnText.changeAccount}
      </Button>
    </ButtonPair>
  );
}
