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
  /** A question before the code, and whether it is answered. */
  before?: ReactNode;
  isReady?: () => boolean;
  /** The form's buttons. */
  children: ReactNode;
}

export function CodeForm({
  id,
  label,
  name = codeText.code,
  send,
  before,
  isReady,
  children,
}: CodeFormProps): ReactNode {
  const { fields, failure, submit } = useCodeForm(id, send, isReady);
  const { errors = {} } = failure?.problem ?? {};
  // The question shows the messages of its own fields.
  const shownAtField = 'code' in errors || (before !== undefined && Object.keys(errors).length > 0);
  return (
    <>
      <Form formRef={fields.form} label={label} onSubmit={submit}>
        {before}
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
