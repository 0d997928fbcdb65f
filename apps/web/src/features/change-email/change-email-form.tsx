import { fieldLabel } from '@portaria/contract';
import type { ReactNode } from 'react';
import { Button, ButtonPair } from '../../brand/button.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { Form } from '../../forms/form.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { changeEmailText as text } from './change-email.text.ts';
import { useChangeEmail } from './use-change-email.ts';

export function ChangeEmailForm({ onCancel }: { onCancel: () => void }): ReactNode {
  const { fields, failure, submit } = useChangeEmail();
  return (
    <>
      {failure !== null && <FailureNote error={failure} />}
      <Form formRef={fields.form} label={text.title} onSubmit={submit}>
        <TextField
          field={fields.bind('email')}
          label={fieldLabel.newEmail}
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="send"
          required
        />
        <ButtonPair>
          <Button variant="back" onClick={onCancel}>
            {text.cancel}
          </Button>
          <Button variant="go" type="submit" incomplete={!fields.valid}>
            {text.submit}
          </Button>
        </ButtonPair>
      </Form>
    </>
  );
}
