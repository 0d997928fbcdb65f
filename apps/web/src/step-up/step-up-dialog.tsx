import { type CurrentUser, fieldLabel } from '@portaria/contract';
import { type ReactNode, useEffect } from 'react';
import { Button, Duo } from '../brand/button.tsx';
import { Dialog } from '../brand/dialog.tsx';
import { FailureNote } from '../feedback/failure-note.tsx';
import { Form } from '../forms/form.tsx';
import { formsText } from '../forms/forms.text.ts';
import { HiddenUsername } from '../forms/hidden-username.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { TextField } from '../forms/text-field.tsx';
import type { Need, Outcome } from './guarded-call.ts';
import { stepUpText } from './step-up.text.ts';
import { fieldOf, useStepUp } from './use-step-up.ts';

interface StepUpDialogProps {
  need: Need;
  byPasskey: boolean;
  owner: CurrentUser;
  onOutcome: (outcome: Outcome) => void;
}

export function StepUpDialog({ need: firstNeed, byPasskey, owner, onOutcome }: StepUpDialogProps): ReactNode {
  const { need, fields, failure, submit, provePasskey } = useStepUp(firstNeed, owner, () =>
    onOutcome('done'),
  );
  const words = stepUpText.words[need];
  const cancel = (): void => onOutcome(need.startsWith('login') ? 'gone' : 'cancelled');
  const field = fieldOf(need);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the dialog opens or asks for something else
  useEffect(() => fields.focus(field), [field]);
  return (
    <Dialog title={words.title} lead={words.lead(owner.username)} onClose={cancel}>
      {failure !== null && failure.messages.length === 0 && <FailureNote error={failure} />}
      <Form formRef={fields.form} label={words.title} onSubmit={submit}>
        <HiddenUsername username={owner.username} />
        {field === 'code' ? (
          <TextField
            field={fields.bind('code')}
            label={fieldLabel.code}
            hint={stepUpText.recovery}
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="go"
          />
        ) : (
          <PasswordField
            field={fields.bind('password')}
            label={fieldLabel.password}
            subject={formsText.password}
            autoComplete="current-password"
            enterKeyHint="go"
          />
        )}
        {byPasskey && need.startsWith('proof') && (
          <Button way="plain" onClick={provePasskey}>
            {stepUpText.byPasskey}
          </Button>
        )}
        <Duo>
          <Button way="back" onClick={cancel}>
            {stepUpText.cancel}
          </Button>
          <Button way="go" type="submit">
            {words.submit}
          </Button>
        </Duo>
      </Form>
    </Dialog>
  );
}
