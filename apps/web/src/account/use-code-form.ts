import { confirmEmailCodeBody } from '@portaria/contract';
import { schemaMessages } from '../forms/schema-messages.ts';
import { type Form, useForm } from '../forms/use-form.ts';
import { codeText } from './code.text.ts';

const names = ['code'] as const;

/** For the six-digit codes that are sent by mail. */
export function useCodeForm(
  id: string,
  send: (code: string) => Promise<void>,
  isReady = () => true,
): Form<(typeof names)[number]> {
  const { fields, failure, submit } = useForm({
    id,
    names,
    secrets: names,
    validate: () => ({}),
    keepDrafts: true,
    send: ({ code }) => send(code),
    onFailure: ({ problem: { errors } }, fields) => {
      if (errors === undefined || 'code' in errors) fields.focus('code');
    },
  });
  return {
    fields,
    failure,
    submit: async (event) => {
      const wrong = schemaMessages(confirmEmailCodeBody, fields.read());
      event.preventDefault();
      if (!isReady()) return;
      if (Object.keys(wrong).length === 0) return submit(event);
      // Checked here, because the server would count it as one of five attempts.
      fields.refuse({ code: [codeText.sixDigits] });
      fields.focus('code');
    },
  };
}
