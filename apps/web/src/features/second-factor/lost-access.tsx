import { askFactorRecoveryEndpoint } from '@portaria/contract';
import { type ReactNode, useState } from 'react';
import { Button, ButtonPair } from '../../brand/button.tsx';
import { Note } from '../../brand/note.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { useAction } from '../../forms/use-action.ts';
import { useApi } from '../../http/use-api.ts';
import { PolicyLinks } from '../../settings/policy-links.tsx';
import { secondFactorText } from './second-factor.text.ts';
import { WayDetails } from './way-row.tsx';

const text = secondFactorText.lost;

interface LostAccessProps {
  mayRecover: boolean;
  onFailure: (error: unknown) => void;
}

/** For a person without the application, the passkeys and the recovery codes. */
export function LostAccess({ mayRecover, onFailure }: LostAccessProps): ReactNode {
  return (
    <WayDetails icon="question" name={text.title} {...(mayRecover && { about: text.about })}>
      {mayRecover ? (
        <AskByMail onFailure={onFailure} />
      ) : (
        <>
          <p>{text.elsewhere}</p>
          <PolicyLinks only={['support']} />
        </>
      )}
    </WayDetails>
  );
}

function AskByMail({ onFailure }: Pick<LostAccessProps, 'onFailure'>): ReactNode {
  const { attempt } = useApi();
  const [asked, setAsked] = useState(false);
  const { failure, run } = useAction(async () => {
    await attempt(askFactorRecoveryEndpoint);
    setAsked(true);
  }, onFailure);
  if (asked)
    return (
      <Note kind="success">
        {/* The pressed button is gone, so the focus moves here. */}
        <p tabIndex={-1} ref={(note) => note?.focus()}>
          {text.asked}
        </p>
      </Note>
    );
  return (
    <>
      <p>{text.here}</p>
      {failure !== null && <FailureNote error={failure} />}
      <ButtonPair>
        <Button variant="plain" onClick={run}>
          {text.ask}
        </Button>
      </ButtonPair>
    </>
  );
}
