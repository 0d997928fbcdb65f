import { accountEndpoints, changeEmailBody } from '@portaria/contract';
import type { FormEvent } from 'react';
import { schemaMessages } from '../../forms/schema-messages.ts';
import { type Fields, useFields } from '../../forms/use-fields.ts';
import { useFormCall } from '../../forms/use-form-call.ts';
import type { ApiError } from '../../http/api-error.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';

const names = ['email'] as const;

interface ChangeEmail {
  fields: Fields<(typeof names)[number]>;
  failure: ApiError | null;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

export function useChangeEmail(onSent: (email: string) => Promise<void>): ChangeEmail {
  const call = useGuardedCall();
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
      await onSent(email);
    },
  });
  return { fields, failure, submit };
}
