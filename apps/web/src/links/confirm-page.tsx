import type { ReactNode } from 'react';
import type { AccountPath } from '../app/paths.ts';
import { Box } from '../brand/box.tsx';
import { useSession } from '../session/use-session.ts';
import { mayOwn, ownerOf } from './link-owner.ts';
import { PressPage, type PressText } from './press-page.tsx';
import { TypeCodePage } from './type-code-page.tsx';
import { useLinkToken } from './use-link-token.ts';
import { WayOn } from './way-on.tsx';

export interface ConfirmText extends PressText {
  /** What is confirmed, with its account. */
  of: (username: string) => string;
}

interface ConfirmPageProps {
  text: ConfirmText;
  spend: (token: string) => Promise<string>;
  /** Where the code of the same mail is typed. */
  typedAt: AccountPath;
  whenDead?: ReactNode;
}

/** A link that confirms an address works only in a session of its account; elsewhere its code is shown. */
export function ConfirmPage({ text, spend, typedAt, whenDead }: ConfirmPageProps): ReactNode {
  const link = useLinkToken();
  const { phase, user } = useSession();
  const owner = ownerOf(link);
  // The session is still being restored: either page could be wrong.
  if (phase === 'starting')
    return (
      <Box title={text.title} lead={null}>
        {null}
      </Box>
    );
  if (link.dead || (user !== null && mayOwn(user, link))) {
    const wayOn = <WayOn to={typedAt} />;
    return (
      <PressPage link={link} text={text} spend={spend} whenDone={wayOn} whenDead={whenDead ?? wayOn}>
        {user !== null && (
          <p>
            <strong>{text.of(user.username)}</strong>
          </p>
        )}
      </PressPage>
    );
  }
  return <TypeCodePage text={text} owner={owner} code={link.code} typedAt={typedAt} />;
}
