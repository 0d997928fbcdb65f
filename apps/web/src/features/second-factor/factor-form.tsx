import { fieldLabel } from '@portaria/contract';
import type { ReactNode } from 'react';
import { Button, ButtonLink, ButtonPair } from '../../brand/button.tsx';
import { EntryIcon } from '../../brand/entry-icon.tsx';
import { Tick } from '../../brand/tick.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { CodeField } from '../../forms/code-field.tsx';
import { Form } from '../../forms/form.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useNavigationState } from '../../navigation/navigation-state.ts';
import { paths } from '../../navigation/paths.ts';
import { secondFactorText as text } from './second-factor.text.ts';
import styles from './second-factor-page.module.css';
import type { SecondFactor } from './use-second-factor.ts';

interface FactorFormProps {
  pending: SecondFactor;
  /** The passkey is the main way, and the code the one beside it. */
  isBeside: boolean;
}

/** One filled button: the passkey where there is one, otherwise the code's. */
export function FactorForm({ pending, isBeside }: FactorFormProps): ReactNode {
  const state = useNavigationState();
  const { way, usePasskey, fields, failure, submit } = pending;
  const passkey = usePasskey && (
    <Button variant="go" onClick={usePasskey}>
      <EntryIcon name="key" />
      {text.passkey.use}
    </Button>
  );
  return (
    <>
      {failure !== null && failure.messages.length === 0 && <FailureNote key={failure.at} error={failure} />}
      {way !== 'recovery' && passkey && <ButtonPair whole>{passkey}</ButtonPair>}
      {isBeside && <p className={styles.or}>{text.or}</p>}
      <Form formRef={fields.form} label={text.title} onSubmit={submit}>
        {way === 'app' && <CodeField field={fields.bind('code')} label={text.app.code} takesFocus />}
        {way === 'recovery' && (
          <TextField
            field={fields.bind('code')}
            label={fieldLabel.code}
            hint={text.recovery.hint}
            autoCapitalize="characters"
            autoComplete="off"
            enterKeyHint="go"
          />
        )}
        {pending.rememberDays > 0 && (
          <label className={styles.remember}>
            <Tick checked={pending.remember} onChange={pending.toggleRemember} />
            {text.remember(pending.rememberDays)}
          </label>
        )}
        <ButtonPair>
          <ButtonLink variant="back" to={paths.login} state={state}>
            {text.back}
          </ButtonLink>
          {way !== 'passkey' && (
            <Button variant={isBeside ? 'plain' : 'go'} type="submit">
              {text.submit}
            </Button>
          )}
        </ButtonPair>
      </Form>
    </>
  );
}
