import type { ReactNode } from 'react';
import { Box } from '../brand/box.tsx';
import type { AppPath } from '../navigation/paths.ts';
import { useSession, useSessionContext } from '../session/use-session.ts';
import { useWaitingRequest } from '../session/use-waiting-request.ts';
import { announceConfirmation } from '../session/waiting-request.ts';
import { ConfirmActionPage, type ConfirmActionText } from './confirm-action-page.tsx';
import { mayOwn, ownerOf } from './link-owner.ts';
import { Address, TypeCodePage } from './type-code-page.tsx';
import { useLinkFacts } from './use-link-facts.ts';
import { useLinkToken } from './use-link-token.ts';
import { GoOn, WayOn } from './way-on.tsx';

export interface ConfirmText extends ConfirmActionText {
  /** What is confirmed, with the account's name. */
  of: (username: string) => string;
}

interface ConfirmPageProps {
  text: ConfirmText;
  spend: (token: string) => Promise<ReactNode>;
  /** The page with the field for the code of the same mail. */
  typedAt: AppPath;
  purpose: 'confirm-email' | 'change-email';
  whenDead?: ReactNode;
}

/** A link that confirms an address works only in a session of its account. Otherwise its code is shown. */
export function ConfirmPage({ text, spend, typedAt, purpose, whenDead }: ConfirmPageProps): ReactNode {
  const link = useLinkToken();
  const { phase, user } = useSession();
  const { store } = useSessionContext();
  const waiting = useWaitingRequest();
  const owner = ownerOf(link);
  const { checked, facts } = useLinkFacts(link, purpose);
  const email = facts?.email ?? null;
  // The session is still being restored, so the right page is not known yet.
  if (phase === 'starting')
    return (
      <Box title={text.title} lead={null}>
        {null}
      </Box>
    );
  if (link.dead || (user !== null && mayOwn(user, link))) {
    const wayOn = <WayOn to={typedAt} />;
    return (
      <ConfirmActionPage
        link={link}
        checked={checked}
        text={text}
        spend={async (token) => {
          const done = await spend(token);
          announceConfirmation(store);
          return done;
        }}
        whenDone={waiting === null ? wayOn : <GoOn {...waiting} />}
        whenDead={whenDead ?? wayOn}
      >
        {email !== null && <Address email={email} />}
        {user !== null && <p>{text.of(user.username)}</p>}
      </ConfirmActionPage>
    );
  }
  return <TypeCodePage text={text} owner={owner} email={email} code={link.code} typedAt={typedAt} />;
}
