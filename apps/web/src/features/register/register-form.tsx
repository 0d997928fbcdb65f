import { fieldLabel } from '@portaria/contract';
import type { ReactNode } from 'react';
import { Button, ButtonPair } from '../../brand/button.tsx';
import { SPLIT_BOX_TITLE } from '../../brand/split-box.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { Form } from '../../forms/form.tsx';
import { NewPasswordFields } from '../../forms/new-password-fields.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { registerText } from './register.text.ts';
import { type RegisterFields, useRegister } from './use-register.ts';

interface RegisterFormProps {
  onCancel: () => void;
  /** Shown above the form. */
  advice?: (form: RegisterFields) => ReactNode;
  /** Above the buttons: what creating an account agrees to. */
  consent?: ReactNode;
}

export function RegisterForm({ onCancel, advice, consent }: RegisterFormProps): ReactNode {
  const form = useRegister();
  const { fields, failure, submit } = form;
  return (
    <>
      {failure !== null && <FailureNote error={failure} />}
      {advice?.(form)}
      <Form formRef={fields.form} labelledBy={SPLIT_BOX_TITLE} onSubmit={submit}>
        <TextField
          field={fields.bind('email')}
          label={fieldLabel.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="next"
          required
        />
        <TextField
          field={fields.bind('username')}
          label={fieldLabel.username}
          autoComplete="username"
          enterKeyHint="next"
          required
        />
        <NewPasswordFields fields={fields} />
        {consent}
        <ButtonPair>
          <Button variant="back" onClick={onCancel}>
            {registerText.cancel}
          </Button>
          <Button variant="go" type="submit" incomplete={!fields.valid}>
            {registerText.submit}
          </Button>
        </ButtonPair>
      </Form>
    </>
  );
}
