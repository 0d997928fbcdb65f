import type { Endpoint } from '@portaria/contract';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../app/paths.ts';
import { usePageTitle } from '../app/use-page-title.ts';
import { Box } from '../brand/box.tsx';
import { Button, ButtonLink, Duo } from '../brand/button.tsx';
import { Note } from '../brand/note.tsx';
import { FailureNote } from '../feedback/failure-note.tsx';
import { usePress } from '../forms/use-press.ts';
import { useApi } from '../http/use-api.ts';
import { useSession } from '../session/use-session.ts';
import { DeadLink } from './dead-link.tsx';
import { linksText } from './links.text.ts';
import { useLinkToken } from './use-link-token.ts';

interface PressPageProps {
  text: { title: string; lead: string; submit: string; done: string; deadLead: string; deadLink: string };
  endpoint: Endpoint<{ token: string }>;
  /** What a dead link offers; without it, the way to the account. */
  whenDead?: ReactNode;
}

/** A link that asks for one press and nothing else. */
export function PressPage({ text, endpoint, whenDead }: PressPageProps): ReactNode {
  usePageTitle(text.title);
  const { call } = useApi();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { token, dead, markDead } = useLinkToken();
  const [spent, setSpent] = useState<string | null>(null);
  // Another link may come into the same tab: what the last one did says nothing of it.
  const done = spent !== null && (token === '' || token === spent);
  const { failure, press } = usePress(
    async () => {
      await call(endpoint, { token });
      setSpent(token);
      // A reload must not offer again what is done; the step also takes the focus from the button that goes.
      void navigate(pathname, { replace: true });
    },
    (error) => {
      if (error.code === 'link_invalid') markDead();
    },
  );
  return (
    <Box title={text.title} lead={leadOf(text, done, dead)}>
      <div role="status">
        {done && (
          <Note kind="success">
            <p>{text.done}</p>
          </Note>
        )}
      </div>
      {done && <WayOn />}
      {dead && !done && <DeadLink message={text.deadLink}>{whenDead ?? <WayOn />}</DeadLink>}
      {!done && !dead && (
        <>
          {failure !== null && <FailureNote error={failure} />}
          <Duo>
            <ButtonLink way="back" to={paths.home}>
              {linksText.back}
            </ButtonLink>
            <Button way="go" onClick={press}>
              {text.submit}
            </Button>
          </Duo>
        </>
      )}
    </Box>
  );
}

/** What was asked for is said by the note, once it is done. */
function leadOf(text: PressPageProps['text'], done: boolean, dead: boolean): string | null {
  if (done) return null;
  return dead ? text.deadLead : text.lead;
}

/** The way on from a link that is done with. */
function WayOn(): ReactNode {
  const { user } = useSession();
  return (
    <Duo>
      <ButtonLink way="go" to={user === null ? paths.login : paths.account}>
        {user === null ? linksText.logIn : linksText.account}
      </ButtonLink>
    </Duo>
  );
}
