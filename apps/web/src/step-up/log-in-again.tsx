import { fieldLabel } from '@portaria/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { Button, ButtonPair } from '../brand/button.tsx';
import { Dialog } from '../brand/dialog.tsx';
import { FailureNote } from '../feedback/failure-note.tsx';
import { Form } from '../forms/form.tsx';
import { formsText } from '../forms/forms.text.ts';
import { HiddenUsername } from '../forms/hidden-username.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { useSettings } from '../settings/public-settings.ts';
import { stepUpText } from './step-up.text.ts';
import type { StepUpDialogProps } from './step-up-dialog.tsx';
import { cameWithoutPassword, useLogInAgain } from './use-log-in-again.ts';
import { withoutPasswordText } from './without-password.text.ts';

const text = stepUpText.logIn;

/** The session ended under a form. Nobody knows any more which ways in its account has, so all are there. */
export function LogInAgain({ owner, hasInput, onOutcome, onAnew }: StepUpDialogProps): ReactNode {
  const { providers = [], passkeys } = useSettings();
  const [takesPassword, setTakesPassword] = useState(!cameWithoutPassword(owner));
  const { fields, failure, submit, usePasskey, enterAgain } = useLogInAgain(
    owner,
    () => onOutcome('done'),
    onAnew,
  );
  const cancel = (): void => onOutcome('gone');
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the field appears
  useEffect(() => {
    if (takesPassword) fields.focus('password');
  }, [takesPassword]);
  const lead = text.lead(owner.username);
  // A provider leaves the page, and a secret is not kept.
  const keepsInput = hasInput && takesPassword;
  return (
    <Dialog title={text.title} lead={keepsInput ? `${lead} ${stepUpText.kept}` : lead} onClose={cancel}>
      {failure !== null && failure.messages.length === 0 && <FailureNote error={failure} />}
      <Form formRef={fields.form} label={text.title} onSubmit={submit}>
        <HiddenUsername username={owner.username} />
        {takesPassword && (
          <PasswordField
            field={fields.bind('password')}
            label={fieldLabel.password}
            subject={formsText.password}
            autoComplete="current-password"
            enterKeyHint="go"
          />
        )}
        {passkeys && 'PublicKeyCredential' in window && (
          <Button variant="plain" onClick={usePasskey}>
            {stepUpText.byPasskey}
          </Button>
        )}
        {providers.map((provider) => (
          <Button key={provider.id} variant="plain" onClick={() => enterAgain(provider.id)}>
            {withoutPasswordText.enterAgain(provider)}
          </Button>
        ))}
        {!takesPassword && (
          <Button variant="plain" onClick={() => setTakesPassword(true)}>
            {text.byPassword}
          </Button>
        )}
        <ButtonPair whole>
          <Button variant="back" onClick={cancel}>
            {stepUpText.cancel}
          </Button>
          {takesPassword && (
            <Button variant="go" type="submit">
              {text.submit}
            </Button>
          )}
        </ButtonPair>
      </Form>
    </Dialog>
  );
}
