import { accountEndpoints, changeEmailBody } from '@portaria/contract';
import type { FormEvent } from 'react';
import { useAskAgain } from '../../account/use-ask-again.ts';
import { useToasts } from '../../feedback/use-toasts.ts';
import { schemaMessages } from '../../forms/schema-messages.ts';
import { type Fields, useFields } from '../../forms/use-fields.ts';
import { useFormCall } from '../../forms/use-form-call.ts';
import type { ApiError } from '../../http/api-error.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { changeEmailText } from './change-email.text.ts';

const names = ['email'] as const;

interface ChangeEmail {
  fields: Fields<(typeof names)[number]>;
  failure: ApiError | null;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

export function useChangeEmail(): ChangeEmail {
  const call = useGuardedCall();
  const toasts = useToasts();
  const askAgain = useAskAgain();
  const fields = useFields({
    id: 'change-email',
    names,
    secrets: [],
    validate: (values) => schemaMessages(changeEmailBody, values),
  });
  const { failure, submit } = useFormCall({
    fields,
    send: async ({ email }) => {
      await call(accountEndpoints.changeEmail, { email });
      toasts.show({ kind: 'success', ...changeEmailText.asked(email) });
      askAgain();
    },
  });
  return { fields, failure, submit };
}
