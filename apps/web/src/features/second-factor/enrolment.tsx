import {
  askEnrolmentCodeEndpoint,
  confirmEnrolmentEndpoint,
  finishEnrolmentEndpoint,
  type StartTotpResponse,
  startEnrolmentEndpoint,
  type UserResponse,
} from '@portaria/contract';
import { type ReactNode, useState } from 'react';
import { CodeForm } from '../../account/code-form.tsx';
import { Button, ButtonLink, ButtonPair } from '../../brand/button.tsx';
import { Note } from '../../brand/note.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { useAction } from '../../forms/use-action.ts';
import type { Call } from '../../http/http-client.ts';
import { useApi } from '../../http/use-api.ts';
import { focusHeading } from '../../navigation/focus-heading.ts';
import { useNavigationState } from '../../navigation/navigation-state.ts';
import { paths } from '../../navigation/paths.ts';
import { PolicyLinks } from '../../settings/policy-links.tsx';
import { enrolmentText as text } from './enrolment.text.ts';
import { factorsText } from './factors.text.ts';
import { PageFrame } from './page-frame.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpSetup } from './totp-setup.tsx';

export interface EnrolmentProps {
  /** Words for a login whose old recovery code was accepted. It needs no mail. Null if the mailbox has to be shown. */
  declared: { about: string; start: string } | null;
  enter: (send: () => Promise<UserResponse>) => Promise<void>;
  onFailure: (error: unknown) => void;
}

type Step =
  | { kind: 'ask' }
  | { kind: 'type'; sentAgain: number }
  | { kind: 'set-up'; setup: StartTotpResponse }
  | { kind: 'keep'; codes: string[]; account: string };

/** The mailbox first, unless a theft was declared, then the application, then the recovery codes. Only the last press opens the session. */
export function Enrolment({ declared, enter, onFailure }: EnrolmentProps): ReactNode {
  const { attempt } = useApi();
  const [step, setStep] = useState<Step>({ kind: 'ask' });
  const call: Call = async (endpoint, body) => {
    try {
      return await attempt(endpoint, body);
    } catch (error) {
      onFailure(error);
      throw error;
    }
  };
  /** The pressed button is gone, so the focus moves to the heading. */
  function goTo(next: Step): void {
    setStep(next);
    focusHeading();
  }
  const sending = useAction(async () => {
    await call(askEnrolmentCodeEndpoint);
    goTo({ kind: 'type', sentAgain: 0 });
  });
  const sendingAgain = useAction(async () => {
    await call(askEnrolmentCodeEndpoint);
    setStep((now) => (now.kind === 'type' ? { ...now, sentAgain: now.sentAgain + 1 } : now));
  });
  const starting = useAction(async () => {
    goTo({ kind: 'set-up', setup: await call(startEnrolmentEndpoint, {}) });
  });
  const finishing = useAction(() => enter(() => call(finishEnrolmentEndpoint)));
  async function confirmed({ uri }: StartTotpResponse, codes: string[] | null): Promise<void> {
    if (codes === null) await finishing.run();
    else setStep({ kind: 'keep', codes, account: accountIn(uri) });
  }
  const failure = sending.failure ?? sendingAgain.failure ?? starting.failure ?? finishing.failure;
  return (
    <>
      {failure !== null && <FailureNote error={failure} />}
      {step.kind === 'ask' && (
        <>
          <p>{declared?.about ?? text.ask}</p>
          <ButtonPair>
            <Back />
            <Button variant="go" onClick={declared ? starting.run : sending.run}>
              {declared?.start ?? text.send}
            </Button>
          </ButtonPair>
        </>
      )}
      {step.kind === 'type' && (
        <>
          <p>{text.type}</p>
          <div role="status">
            {step.sentAgain > 0 && (
              // Keyed, so that each one is announced.
              <Note key={step.sentAgain} kind="success">
                <p>{text.sentAgain}</p>
              </Note>
            )}
          </div>
          <CodeForm
            id="enrolment"
            label={text.type}
            name={text.code}
            send={async (code) =>
              goTo({ kind: 'set-up', setup: await call(startEnrolmentEndpoint, { code }) })
            }
          >
            <Button variant="plain" onClick={sendingAgain.run}>
              {text.again}
            </Button>
            <ButtonPair>
              <Back />
              <Button variant="go" type="submit">
                {text.submit}
              </Button>
            </ButtonPair>
          </CodeForm>
          <div>
            <p>{text.help}</p>
            <PolicyLinks only={['support']} />
          </div>
        </>
      )}
      {step.kind === 'set-up' && (
        <TotpSetup
          Frame={PageFrame}
          start={async () => step.setup}
          goal="turnOn"
          confirm={(body) => call(confirmEnrolmentEndpoint, body)}
          onConfirmed={(codes) => confirmed(step.setup, codes)}
          onCancel={() => goTo({ kind: 'ask' })}
          cancel={text.cancel}
        />
      )}
      {step.kind === 'keep' && (
        <PageFrame title={factorsText.codes.keep} lead={factorsText.codes.lead} step={null}>
          <RecoveryCodes codes={step.codes} account={step.account} onDone={finishing.run} />
        </PageFrame>
      )}
    </>
  );
}

/** The label that the application shows, `service:account`. The login knows no more of the account. */
function accountIn(uri: string): string {
  return decodeURIComponent(new URL(uri).pathname.split(':').at(-1) ?? '');
}

function Back(): ReactNode {
  const state = useNavigationState();
  return (
    <ButtonLink variant="back" to={paths.login} state={state}>
      {text.back}
    </ButtonLink>
  );
}
