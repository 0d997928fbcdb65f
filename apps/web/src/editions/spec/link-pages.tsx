import { confirmEmailEndpoint } from '@portaria/contract';
import type { ReactNode } from 'react';
import { Box } from '../../brand/box.tsx';
import { ButtonLink, ButtonPair } from '../../brand/button.tsx';
import { confirmEmailText } from '../../features/confirm-email/confirm-email.text.ts';
import { NotMePage } from '../../features/not-me/not-me-page.tsx';
import { ResetPasswordPage } from '../../features/reset-password/reset-password-page.tsx';
import { useApi } from '../../http/use-api.ts';
import { ConfirmActionPage } from '../../mailed-links/confirm-action-page.tsx';
import { mayOwn, ownerOf } from '../../mailed-links/link-owner.ts';
import { useLinkToken } from '../../mailed-links/use-link-token.ts';
import { paths } from '../../navigation/paths.ts';
import { usePageTitle } from '../../navigation/use-page-title.ts';
import { useSession } from '../../session/use-session.ts';
import { linkPagesText as text } from './link-pages.text.ts';

/** The pages behind the mails that the specification's calls cause. */
export const ResetPasswordLink = (): ReactNode => <ResetPasswordPage link={useLinkToken()} />;

export const NotMeLink = (): ReactNode => <NotMePage link={useLinkToken()} />;

/** A link confirms an address only in a session of its account. */
export function ConfirmEmailLink(): ReactNode {
  const link = useLinkToken();
  const { call } = useApi();
  const { phase, user } = useSession();
  usePageTitle(confirmEmailText.title);
  async function spend(token: string): Promise<string> {
    await call(confirmEmailEndpoint, { token });
    return confirmEmailText.done;
  }
  // The session is still being restored, so the right page is not known yet.
  if (phase === 'starting')
    return (
      <Box title={confirmEmailText.title} lead={null}>
        {null}
      </Box>
    );
  if (!link.dead && (user === null || !mayOwn(user, link)))
    return (
      <Box
        title={confirmEmailText.title}
        lead={user === null ? text.logInFirst(ownerOf(link)) : text.otherAccount}
      >
        {user === null ? <LogIn /> : <Home />}
      </Box>
    );
  return (
    <ConfirmActionPage
      link={link}
      checked
      text={confirmEmailText}
      spend={spend}
      whenDone={<Home />}
      whenDead={<Home />}
    >
      {user !== null && <p>{confirmEmailText.of(user.username)}</p>}
    </ConfirmActionPage>
  );
}

/** The login returns to the link. */
function LogIn(): ReactNode {
  return (
    <ButtonPair>
      <ButtonLink variant="go" to={paths.login} state={{ from: paths.confirmEmail }}>
        {text.logIn}
      </ButtonLink>
    </ButtonPair>
  );
}

function Home(): ReactNode {
  return (
    <ButtonPair>
      <ButtonLink variant="go" to={paths.home}>
        {text.home}
      </ButtonLink>
    </ButtonPair>
  );
}
