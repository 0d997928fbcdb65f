import { type CurrentUser, fieldLabel } from '@portaria/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button, ButtonPair } from '../brand/button.tsx';
import { Dialog } from '../brand/dialog.tsx';
import { FailureNote } from '../feedback/failure-note.tsx';
import { Form } from '../forms/form.tsx';
import { formsText } from '../forms/forms.text.ts';
import { HiddenUsername } from '../forms/hidden-username.tsx';
import { masks } from '../forms/masks.ts';
import { PasswordField } from '../forms/password-field.tsx';
import { TextField } from '../forms/text-field.tsx';
import type { Need, Outcome } from './guarded-call.ts';
import type { Means } from './means.ts';
import { stepUpText as text } from './step-up.text.ts';
import { fieldOf, useStepUp } from './use-step-up.ts';

export interface StepUpDialogProps {
  need: Need;
  means: Means;
  owner: CurrentUser;
  /** Something was typed into the page below. */
  hasInput: boolean;
  onOutcome: (outcome: Outcome) => void;
  /** The account has changed meanwhile, or its session ended. The next dialog asks for this. */
  onAnew: (need: Need) => void;
}

export function StepUpDialog({
  need: asked,
  means,
  onOutcome,
  onAnew,
  owner,
  hasInput,
}: StepUpDialogProps): ReactNode {
  const { need, way, fields, failure, submit, usePasskey, useRecovery } = useStepUp({
    // `dialogFor` gives a login to another dialog.
    need: asked === 'login' ? 'proof' : asked,
    means,
    owner,
    onAnew,
    onDone: () => onOutcome('done'),
  });
  const go = useRef<HTMLButtonElement>(null);
  const cancel = (): void => onOutcome(need === 'login-code' ? 'gone' : 'cancelled');
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the dialog opens or asks for something else
  useEffect(() => (way === 'passkey' ? go.current?.focus() : fields.focus(fieldOf(need))), [way]);
  const lead = text.leads[way];
  return (
    <Dialog title={text.title} lead={hasInput ? `${lead} ${text.kept}` : lead} onClose={cancel}>
      {failure !== null && failure.messages.length === 0 && <FailureNote error={failure} />}
      <Form formRef={fields.form} label={text.title} onSubmit={submit}>
        <HiddenUsername username={owner.username} />
        {way === 'password' && (
          <PasswordField
            field={fields.bind('password')}
            label={fieldLabel.password}
            subject={formsText.password}
            autoComplete="current-password"
            enterKeyHint="go"
          />
        )}
        {way === 'app' && (
          <TextField
            key="app"
            field={fields.bind('code')}
            label={fieldLabel.code}
            mask={masks.code}
            autoComplete="one-time-code"
            enterKeyHint="go"
          />
        )}
        {way === 'recovery' && (
          <TextField
            key="recovery"
            field={fields.bind('code')}
            label={fieldLabel.code}
            autoCapitalize="characters"
            autoComplete="off"
            enterKeyHint="go"
          />
        )}
        {usePasskey && (
          <Button variant={way === 'passkey' ? 'go' : 'plain'} ref={go} onClick={usePasskey}>
            {text.byPasskey}
          </Button>
        )}
        {(way === 'app' || way === 'passkey') && (
          <Button variant="plain" onClick={useRecovery}>
            {text.useRecovery}
          </Button>
        )}
        <ButtonPair whole>
          <Button variant="back" onClick={cancel}>
            {text.cancel}
          </Button>
          {way !== 'passkey' && (
            <Button variant="go" type="submit">
              {need === 'login-code' ? text.logIn.submit : text.submit}
            </Button>
          )}
        </ButtonPair>
      </Form>
    </Dialog>
  );
}
