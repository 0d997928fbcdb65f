import type { ReactNode } from 'react';
import { FailureNote } from '../feedback/failure-note.tsx';
import { Form } from '../forms/form.tsx';
import { masks } from '../forms/masks.ts';
import { TextField } from '../forms/text-field.tsx';
import { codeText } from './code.text.ts';
import { useCodeForm } from './use-code-form.ts';

interface CodeFormProps {
  id: string;
  label: string;
  /** The field's label. It must differ from the label of the banner's code field if both are on the page. */
  name?: string;
  send: (code: string) => Promise<void>;
  /** The form's buttons. */
  children: ReactNode;
}

export function CodeForm({ id, label, name = codeText.code, send, children }: CodeFormProps): ReactNode {
  const { fields, failure, submit } = useCodeForm(id, send);
  const shownAtField = 'code' in (failure?.problem.errors ?? {});
  return (
    <>
      <Form formRef={fields.form} label={label} onSubmit={submit}>
        <TextField
          field={fields.bind('code')}
          label={name}
          mask={masks.code}
          autoComplete="one-time-code"
          enterKeyHint="done"
        />
        {children}
      </Form>
      {failure !== null && !shownAtField && <FailureNote error={failure} />}
    </>
  );
}
