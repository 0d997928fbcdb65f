import { endpoints, forgotPasswordBody } from '@portaria/contract';
import { type FormEvent, useState } from 'react';
import { paths } from '../../app/paths.ts';
import { schemaMessages } from '../../forms/schema-messages.ts';
import { type Fields, useFields } from '../../forms/use-fields.ts';
import { useFormCall } from '../../forms/use-form-call.ts';
import type { ApiError } from '../../http/api-error.ts';
import { useApi } from '../../http/use-api.ts';

const names = ['email'] as const;

interface ForgotPassword {
  fields: Fields<(typeof names)[number]>;
  sent: boolean;
  failure: ApiError | null;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

export function useForgotPassword(): ForgotPassword {
  const { call } = useApi();
  const [sent, setSent] = useState(false);
  const fields = useFields({
    id: 'forgot-password',
    names,
    secrets: [],
    validate: (values) => schemaMessages(forgotPasswordBody, { ...values, clientURI: '' }),
  });
  const { failure, submit } = useFormCall({
    fields,
    send: async ({ email }) => {
      setSent(false);
      await call(endpoints.forgotPassword, {
        email,
        clientURI: window.location.origin + paths.resetPassword,
      });
      setSent(true);
    },
  });
  return { fields, sent, failure, submit };
}
