import { confirmEmailCodeBody } from '@portaria/contract';
import type { FormEvent } from 'react';
import { schemaMessages } from '../forms/schema-messages.ts';
import { type Fields, useFields } from '../forms/use-fields.ts';
import { useFormCall } from '../forms/use-form-call.ts';
import type { ApiError } from '../http/api-error.ts';
import { codeText } from './code.text.ts';

const names = ['code'] as const;

interface CodeForm {
  fields: Fields<(typeof names)[number]>;
  failure: ApiError | null;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

/** One of the six-digit codes that we mail. */
export function useCodeForm(id: string, send: (code: string) => Promise<void>): CodeForm {
  const fields = useFields({ id, names, secrets: names, validate: () => ({}) });
  const { failure, submit } = useFormCall({
    fields,
    keepDrafts: true,
    send: ({ code }) => send(code),
    onFailure: () => fields.focus('code'),
  });
  return {
    fields,
    failure,
    submit: (event) => {
      const wrong = schemaMessages(confirmEmailCodeBody, fields.read());
      if (Object.keys(wrong).length === 0) return submit(event);
      event.preventDefault();
      // Said here: the server would count it as one of five tries.
      fields.refuse({ code: [codeText.sixDigits] });
      fields.focus('code');
    },
  };
}
