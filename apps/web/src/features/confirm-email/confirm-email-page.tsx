import { accountEndpoints } from '@portaria/contract';
import { type ReactNode, useState } from 'react';
import { focusHeading } from '../../app/focus-heading.ts';
import { paths } from '../../app/paths.ts';
import { Button, Duo } from '../../brand/button.tsx';
import { Note } from '../../brand/note.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { usePress } from '../../forms/use-press.ts';
import { useApi } from '../../http/use-api.ts';
import { ConfirmPage } from '../../links/confirm-page.tsx';
import { WayOn } from '../../links/way-on.tsx';
import { useSession } from '../../session/use-session.ts';
import { confirmEmailText as text } from './confirm-email.text.ts';

export function ConfirmEmailPage(): ReactNode {
  const { call } = useApi();
  async function spend(token: string): Promise<string> {
    await call(accountEndpoints.confirmEmail, { token });
    return text.done;
  }
  return <ConfirmPage text={text} spend={spend} typedAt={paths.account} whenDead={<AfterDeadLink />} />;
}

/** Only who is logged in can be sent another: the link does not say whose it was. */
function AfterDeadLink(): ReactNode {
  const { user } = useSession();
  if (user !== null) return <SendAnother />;
  return (
    <>
      <p>{text.logInFirst}</p>
      <WayOn />
    </>
  );
}

function SendAnother(): ReactNode {
  const { call } = useApi();
  const [outcome, setOutcome] = useState<string | null>(null);
  const { failure, press } = usePress(async () => {
    await call(accountEndpoints.resendConfirmation);
    // A used link has often done its work: then nothing was sent, and nothing is needed.
    const { confirmed } = await call(accountEndpoints.confirmation);
    setOutcome(confirmed ? text.alreadyConfirmed : text.sentAnother);
    // A link takes the place of the button that had the focus.
    focusHeading();
  });
  return (
    <>
      <div role="status">
        {outcome !== null && (
          <Note kind="success">
            <p>{outcome}</p>
          </Note>
        )}
      </div>
      {failure !== null && <FailureNote error={failure} />}
      {outcome === null ? (
        <Duo>
          <Button way="go" onClick={press}>
            {text.sendAnother}
          </Button>
        </Duo>
      ) : (
        <WayOn />
      )}
    </>
  );
}
