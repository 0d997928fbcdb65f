import { confirmationEndpoint, confirmEmailEndpoint, resendConfirmationEndpoint } from '@portaria/contract';
import { type ReactNode, useState } from 'react';
import { Button, ButtonPair } from '../../brand/button.tsx';
import { Note } from '../../brand/note.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { useAction } from '../../forms/use-action.ts';
import { useApi } from '../../http/use-api.ts';
import { ConfirmPage } from '../../mailed-links/confirm-page.tsx';
import { WayOn } from '../../mailed-links/way-on.tsx';
import { accountPaths } from '../../navigation/account-paths.ts';
import { focusHeading } from '../../navigation/focus-heading.ts';
import { useSession } from '../../session/use-session.ts';
import { anotherConfirmationText as another } from './another-confirmation.text.ts';
import { confirmEmailText as text } from './confirm-email.text.ts';

export function ConfirmEmailPage(): ReactNode {
  const { call } = useApi();
  async function spend(token: string): Promise<string> {
    await call(confirmEmailEndpoint, { token });
    return text.done;
  }
  return (
    <ConfirmPage
      text={text}
      spend={spend}
      typedAt={accountPaths.account}
      purpose="confirm-email"
      whenDead={<AfterDeadLink />}
    />
  );
}

/** Another mail requires a login, because an invalid link does not identify the account. */
function AfterDeadLink(): ReactNode {
  const { user } = useSession();
  if (user !== null) return <SendAnother />;
  return (
    <>
      <p>{another.logInFirst}</p>
      <WayOn />
    </>
  );
}

function SendAnother(): ReactNode {
  const { call } = useApi();
  const [outcome, setOutcome] = useState<string | null>(null);
  const { failure, run } = useAction(async () => {
    await call(resendConfirmationEndpoint);
    // A used link has often confirmed the address. Then no mail was sent and none is needed.
    const { confirmed } = await call(confirmationEndpoint);
    setOutcome(confirmed ? another.alreadyConfirmed : another.sentAnother);
    // A link replaces the button that had the focus.
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
        <ButtonPair whole>
          <Button variant="go" onClick={run}>
            {another.sendAnother}
          </Button>
        </ButtonPair>
      ) : (
        <WayOn />
      )}
    </>
  );
}
