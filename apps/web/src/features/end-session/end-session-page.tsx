import { type LogoutDetailsResponse, logoutDetailsEndpoint, logoutEndpoint } from '@portaria/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { Box } from '../../brand/box.tsx';
import { Button, ButtonPair } from '../../brand/button.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { Loading } from '../../feedback/loading.tsx';
import { useAction } from '../../forms/use-action.ts';
import { ApiError } from '../../http/api-error.ts';
import { useApi } from '../../http/use-api.ts';
import { useLocation } from '../../navigation/router.tsx';
import { usePageTitle } from '../../navigation/use-page-title.ts';
import { useSessionActions } from '../../session/use-session.ts';
import { useSettings } from '../../settings/public-settings.ts';
import { endSessionText as text } from './end-session.text.ts';

/** An application asked for a logout, but cannot know that it is this person. So the person decides. */
export function EndSessionPage(): ReactNode {
  usePageTitle(text.title);
  const details = useLogoutDetails();
  if (details === null) return <Loading />;
  if (details === 'gone') return <Box {...text.gone}>{null}</Box>;
  return <Question {...details} />;
}

function Question({ app, username, continueTo }: AskedLogout): ReactNode {
  const { appName } = useSettings();
  const { call } = useApi();
  const { forget } = useSessionActions();
  const goOn = (): void => leaveTo(continueTo);
  const leave = useAction(async () => {
    await call(logoutEndpoint);
    forget();
    goOn();
  });
  const lead = app === null ? text.lead(username) : `${text.left(app)} ${text.lead(username)}`;
  return (
    <Box title={text.ask(appName)} lead={lead}>
      {leave.failure !== null && <FailureNote error={leave.failure} />}
      <ButtonPair>
        <Button variant="back" onClick={leave.run}>
          {text.leave}
        </Button>
        <Button variant="go" onClick={goOn}>
          {text.stay}
        </Button>
      </ButtonPair>
    </Box>
  );
}

/** A question names who would leave. */
type AskedLogout = LogoutDetailsResponse & { username: string };

const leaveTo = (address: string): void => window.location.replace(address);

const ticketShape = /^#ticket=([\w.-]{1,4096})$/;

/** Null while it is fetched. What was asked travels in the fragment, signed by the server. */
function useLogoutDetails(): AskedLogout | 'gone' | null {
  const { attempt, report } = useApi();
  const { hash } = useLocation();
  const [details, setDetails] = useState<AskedLogout | 'gone' | null>(null);
  useEffect(() => {
    const ticket = ticketShape.exec(hash)?.[1];
    if (ticket === undefined) return setDetails('gone');
    const show = ({ username, ...asked }: LogoutDetailsResponse): void => {
      // The session ended meanwhile, in another tab or elsewhere. Nothing is left to ask.
      if (username === null) leaveTo(asked.continueTo);
      else setDetails({ ...asked, username });
    };
    attempt(logoutDetailsEndpoint, { ticket }).then(show, (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 404) setDetails('gone');
      else report(error);
    });
  }, [attempt, hash, report]);
  return details;
}
