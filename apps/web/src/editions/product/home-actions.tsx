import type { ReactNode } from 'react';
import { Button, ButtonAnchor, ButtonLink, Duo } from '../../brand/button.tsx';
import { useOpenRegister } from '../../features/home/home-page.tsx';
import { accountPaths } from '../../navigation/account-paths.ts';
import { useSession } from '../../session/use-session.ts';
import { useSettings } from '../../settings/public-settings.ts';
import { homeActionsText as text } from './home-actions.text.ts';

export function HomeActions(): ReactNode {
  const { user } = useSession();
  return <Duo>{user === null ? <VisitorActions /> : <PersonActions />}</Duo>;
}

function VisitorActions(): ReactNode {
  const register = useOpenRegister();
  return (
    <>
      <LearnMore />
      <Button way="go" onClick={register}>
        {text.register}
      </Button>
    </>
  );
}

/** The person came for the operator's application, so that is the main action where there is one. */
function PersonActions(): ReactNode {
  const { homeUrl } = useSettings();
  return (
    <>
      {homeUrl === undefined && <LearnMore />}
      <ButtonLink way={homeUrl === undefined ? 'go' : 'back'} to={accountPaths.account}>
        {text.account}
      </ButtonLink>
      {homeUrl !== undefined && (
        <ButtonAnchor way="go" href={homeUrl}>
          {text.application}
        </ButtonAnchor>
      )}
    </>
  );
}

/** A plain link, because only the page itself brings the operator's text. */
function LearnMore(): ReactNode {
  const { aboutUrl } = useSettings();
  return aboutUrl === undefined ? null : (
    <ButtonAnchor way="back" href={aboutUrl}>
      {text.learnMore}
    </ButtonAnchor>
  );
}
