import { accountEndpoints, endpoints } from '@portaria/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { focusHeading } from '../../app/focus-heading.ts';
import { type NavigationState, useNavigationState } from '../../app/navigation-state.ts';
import { paths } from '../../app/paths.ts';
import { usePageTitle } from '../../app/use-page-title.ts';
import { Box } from '../../brand/box.tsx';
import { Button, ButtonLink, Duo } from '../../brand/button.tsx';
import { Note } from '../../brand/note.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { usePress } from '../../forms/use-press.ts';
import { useApi } from '../../http/use-api.ts';
import { DeadLink } from '../../links/dead-link.tsx';
import { linksText } from '../../links/links.text.ts';
import { NewPasswordForm } from '../../links/new-password-form.tsx';
import { TakeBackWays } from '../../links/take-back-page.tsx';
import { useLinkToken } from '../../links/use-link-token.ts';
import { notMeText } from './not-me.text.ts';

/** The press protects at once; the new password follows on the same page, over a reload too. */
export function NotMePage(): ReactNode {
  const { resetToken } = useNavigationState();
  const { username, dead, token, markDead } = useLinkToken();
  usePageTitle(notMeText.title);
  if (resetToken !== undefined) return <Protected token={resetToken} username={username} />;
  return (
    <Box title={notMeText.title} lead={dead ? notMeText.deadLead : notMeText.lead}>
      {dead ? (
        <DeadLink message={notMeText.deadLink}>
          <TakeBackWays />
        </DeadLink>
      ) : (
        <Disown token={token} onDeadLink={markDead} />
      )}
    </Box>
  );
}

function Disown({ token, onDeadLink }: { token: string; onDeadLink: () => void }): ReactNode {
  const { call } = useApi();
  const navigate = useNavigate();
  const { failure, press } = usePress(
    async () => {
      const { resetToken, username } = await call(accountEndpoints.notMe, { token });
      const state: NavigationState = { resetToken, linkUsername: username };
      void navigate(paths.notMe, { replace: true, state });
    },
    (error) => {
      if (error.code === 'link_invalid') onDeadLink();
    },
  );
  return (
    <>
      {failure !== null && <FailureNote error={failure} />}
      <Duo>
        <ButtonLink way="back" to={paths.home}>
          {linksText.back}
        </ButtonLink>
        <Button way="go" onClick={press}>
          {notMeText.submit}
        </Button>
      </Duo>
    </>
  );
}

function Protected({ token, username }: { token: string; username: string }): ReactNode {
  const [dead, setDead] = useState(false);
  // The step before was drawn in the same frame: this one announces itself when it has come.
  const [announced, setAnnounced] = useState(false);
  useEffect(() => setAnnounced(true), []);
  return (
    <Box title={notMeText.protectedTitle} lead={notMeText.protectedLead}>
      <div role="status">
        {announced && !dead && (
          <Note kind="success">
            <p>{notMeText.protectedNote}</p>
          </Note>
        )}
      </div>
      {dead ? (
        <DeadLink message={notMeText.deadLink}>
          <TakeBackWays />
        </DeadLink>
      ) : (
        <NewPasswordForm
          id="not-me"
          endpoint={endpoints.resetPassword}
          token={token}
          username={username}
          title={notMeText.protectedTitle}
          submitLabel={notMeText.save}
          backLabel={linksText.back}
          done={notMeText.done}
          onDeadLink={() => {
            setDead(true);
            // The form goes, and the focus with it.
            focusHeading();
          }}
        />
      )}
    </Box>
  );
}
