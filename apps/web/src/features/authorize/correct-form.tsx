import { cancelEmailChangeEndpoint, changeEmailBody, changeEmailEndpoint } from '@portaria/contract';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../../brand/button.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { Form } from '../../forms/form.tsx';
import { schemaMessages } from '../../forms/schema-messages.ts';
import { TextField } from '../../forms/text-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { authorizeText } from './authorize.text.ts';

const text = authorizeText.correct;

interface CorrectFormProps {
  /** Of the account. */
  email: string;
  /** What it was corrected to before. */
  corrected: string | null;
  /** A code is on its way to the address. */
  onSent: () => Promise<void>;
}

/** For a slip in the address. Nobody has confirmed the old one, so the new one needs only its code. */
export function CorrectForm({ email, corrected, onSent }: CorrectFormProps): ReactNode {
  const call = useGuardedCall();
  const { fields, failure, submit } = useForm({
    id: 'correct-email',
    names: ['email'],
    secrets: [],
    initial: { email: corrected ?? email },
    validate: (values) => schemaMessages(changeEmailBody, values),
    keepDrafts: true,
    send: async (values) => {
      // The first address was right after all. Its code was sent before.
      const isFirst = values.email.trim().toLowerCase() === email.toLowerCase();
      if (isFirst && corrected !== null) await call(cancelEmailChangeEndpoint);
      else await call(changeEmailEndpoint, values);
      await onSent();
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens below its button
  useEffect(() => {
    const input = fields.form.current?.querySelector('input');
    input?.focus();
    input?.select();
  }, []);
  return (
    <Form formRef={fields.form} label={text.title} onSubmit={submit}>
      {failure !== null && failure.problem.errors === undefined && (
        <FailureNote key={failure.at} error={failure} />
      )}
      <TextField
        field={fields.bind('email')}
        label={text.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="send"
        required
      />
      <Button variant="plain" type="submit" incomplete={!fields.valid}>
        {text.send}
      </Button>
    </Form>
  );
}
