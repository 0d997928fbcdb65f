import { type ReactNode, useEffect } from 'react';
import { FailureNote } from '../feedback/failure-note.tsx';
import { CodeField } from '../forms/code-field.tsx';
import { Form } from '../forms/form.tsx';
import { codeText } from './code.text.ts';
import { useCodeForm } from './use-code-form.ts';

interface CodeFormProps {
  id: string;
  label: string;
  /** The field's label. It must differ from the label of the banner's code field if both are on the page. */
  name?: string;
  /** Takes the focus when it appears. A dialog would give it to its title. */
  takesFocus?: boolean;
  send: (code: string) => Promise<void>;
  /** The form's buttons. */
  children: ReactNode;
}

export function CodeForm({
  id,
  label,
  name = codeText.code,
  takesFocus = true,
  send,
  children,
}: CodeFormProps): ReactNode {
  const { fields, failure, submit } = useCodeForm(id, send);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useEffect(() => {
    if (!takesFocus) return;
    const timer = setTimeout(() => fields.focus('code'));
    return () => clearTimeout(timer);
  }, []);
  const shownAtField = 'code' in (failure?.problem.errors ?? {});
  return (
    <>
      <Form formRef={fields.form} label={label} onSubmit={submit}>
        <CodeField field={fields.bind('code')} label={name} />
        {children}
      </Form>
      {failure !== null && !shownAtField && <FailureNote error={failure} />}
    </>
  );
}
