import type { ReactNode } from 'react';
import { Button } from '../../brand/button.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { Form } from '../../forms/form.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { confirmBannerText as text } from './confirm-banner.text.ts';
import { useConfirmCode } from './use-confirm-code.ts';

export function ConfirmCodeForm(): ReactNode {
  const { fields, failure, submit } = useConfirmCode();
  return (
    <>
      <Form formRef={fields.form} label={text.title} onSubmit={submit}>
        <TextField
          field={fields.bind('code')}
          label={text.code}
          mask="code"
          autoComplete="one-time-code"
          enterKeyHint="done"
        />
        <Button way="go" type="submit">
          {text.confirm}
        </Button>
      </Form>
      {failure !== null && failure.messages.length === 0 && <FailureNote error={failure} />}
    </>
  );
}
