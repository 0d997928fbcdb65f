import {
  confirmEmailChangeCodeEndpoint,
  confirmEmailCodeEndpoint,
  emailChangeEndpoint,
} from '@portaria/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { codeText } from '../../account/code.text.ts';
import { describeMailState } from '../../account/mail-state.ts';
import { ResendButton } from '../../account/resend-button.tsx';
import { useAnswer } from '../../account/use-answer.ts';
import { useCodeForm } from '../../account/use-code-form.ts';
import { useConfirmation } from '../../account/use-confirmation.ts';
import { Button, ButtonPair } from '../../brand/button.tsx';
import textButton from '../../brand/text-button.module.css';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { CodeField } from '../../forms/code-field.tsx';
import { Form } from '../../forms/form.tsx';
import { useApi } from '../../http/use-api.ts';
import { useSessionContext } from '../../session/use-session.ts';
import { announceConfirmation } from '../../session/waiting-request.ts';
import type { Asker } from './asker.ts';
import styles from './authorize.module.css';
import { authorizeText as text } from './authorize.text.ts';
import { CorrectForm } from './correct-form.tsx';
import { Opening } from './opening.tsx';
import { RequestCard } from './request-card.tsx';
import { RequestMarks } from './request-marks.tsx';

interface ConfirmationProps {
  app: Asker;
  /** Where the first code went. */
  email: string;
  /** Goes on, wherever the address was confirmed. */
  onConfirmed: () => Promise<void>;
  /** Around a form that may need the password again. */
  guard: (form: ReactNode) => ReactNode;
}

/** The code of the mail, on the card of the request that waits for it. */
export function Confirmation({ app, email, onConfirmed, guard }: ConfirmationProps): ReactNode {
  const { call } = useApi();
  const { store } = useSessionContext();
  const { status, ask } = useConfirmation();
  const change = useAnswer(emailChangeEndpoint, true);
  const [isOver, setIsOver] = useState(false);
  const [isCorrecting, setIsCorrecting] = useState(false);
  // A corrected address has a code of its own.
  const corrected = change.value?.pendingEmail ?? null;
  const confirmedElsewhere = status?.confirmed === true;

  useEffect(() => {
    if (confirmedElsewhere) void onConfirmed();
  }, [confirmedElsewhere, onConfirmed]);

  const { fields, failure, submit } = useCodeForm('request-code', async (code) => {
    await call(corrected === null ? confirmEmailCodeEndpoint : confirmEmailChangeCodeEndpoint, { code });
    announceConfirmation(store);
    setIsOver(true);
  });

  if (isOver) return <Opening app={app} isJustConfirmed open={onConfirmed} />;
  const isRefused = failure !== null && 'code' in (failure.problem.errors ?? {});
  return (
    <RequestCard
      app={app}
      title={text.confirmation.title}
      lead={text.toContinue(app.name)}
      door={text.confirmation.door}
    >
      <RequestMarks app={app.name} />
      <p>
        {text.confirmation.sentTo} <strong className={styles.address}>{corrected ?? email}</strong>.{' '}
        {corrected === null && status !== null && status.mail?.state !== 'sent' && (
          <span role="status">{describeMailState(status.mail, new Date())}</span>
        )}
      </p>
      {failure !== null && !isRefused && <FailureNote key={failure.at} error={failure} />}
      <Form formRef={fields.form} label={text.confirmation.title} onSubmit={submit}>
        <CodeField
          // The first code no longer counts after a correction.
          key={corrected}
          field={fields.bind('code')}
          label={codeText.code}
          hint={text.confirmation.sixth(app.name)}
          takesFocus
        />
        <ButtonPair whole>
          <Button variant="go" type="submit">
            {codeText.confirm}
          </Button>
        </ButtonPair>
      </Form>
      <div className={styles.quietly}>
        {corrected === null && status !== null && (
          <ResendButton
            of={`${status.mail?.at} ${status.resendInSeconds}`}
            seconds={status.resendInSeconds}
            onChange={ask}
            className={`${textButton.text} ${styles.act}`}
            words={text.confirmation}
          />
        )}
        <button
          type="button"
          className={`${textButton.text} ${styles.act}`}
          aria-expanded={isCorrecting}
          onClick={() => setIsCorrecting(!isCorrecting)}
        >
          {text.confirmation.correct}
        </button>
        {isCorrecting &&
          guard(
            <CorrectForm
              email={email}
              corrected={corrected}
              onSent={async () => {
                await change.ask();
                setIsCorrecting(false);
                fields.focus('code');
              }}
            />,
          )}
      </div>
    </RequestCard>
  );
}
