import { type ReactNode, useEffect, useRef } from 'react';
import { Button, ButtonPair } from '../../brand/button.tsx';
import textButton from '../../brand/text-button.module.css';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { Form } from '../../forms/form.tsx';
import type { ApiError } from '../../http/api-error.ts';
import { focusHeading } from '../../navigation/focus-heading.ts';
import { useSettings } from '../../settings/public-settings.ts';
import type { Asker } from './asker.ts';
import styles from './authorize.module.css';
import { authorizeText as text } from './authorize.text.ts';
import { RequestCard } from './request-card.tsx';
import { RequestMarks } from './request-marks.tsx';

interface OpeningProps {
  app: Asker;
  isJustConfirmed: boolean;
  failure?: ApiError | null;
  open: () => Promise<void>;
}

/** Presses its own button, because nothing is left to ask. */
export function Opening({ app, isJustConfirmed, failure = null, open }: OpeningProps): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const { title, entered, confirmed, door, slow, here } = text.opening;
  const { appName } = useSettings();
  useEffect(() => form.current?.requestSubmit(), []);
  useEffect(() => {
    // The field that had the focus is gone.
    if (isJustConfirmed) focusHeading();
  }, [isJustConfirmed]);
  return (
    <RequestCard
      app={app}
      title={isJustConfirmed ? confirmed : entered}
      lead={isJustConfirmed ? title(app.name) : text.logIn.lead(appName)}
      door={door}
    >
      {isJustConfirmed && <RequestMarks app={app.name} isConfirmed />}
      {failure !== null && <FailureNote key={failure.at} error={failure} />}
      <Form
        formRef={form}
        label={title(app.name)}
        onSubmit={(event) => {
          event.preventDefault();
          return open();
        }}
      >
        <ButtonPair whole>
          <Button variant="go" type="submit">
            {failure === null ? title(app.name) : text.goOn(app.name)}
          </Button>
        </ButtonPair>
      </Form>
      {failure === null && (
        <p className={styles.slow}>
          {slow}{' '}
          <button type="button" className={`${textButton.text} ${styles.inline}`} onClick={() => void open()}>
            {here}
          </button>
          .
        </p>
      )}
    </RequestCard>
  );
}
