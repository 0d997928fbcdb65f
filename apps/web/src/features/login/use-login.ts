import { endpoints } from '@portaria/contract';
import type { FormEvent } from 'react';
import { type Fields, useFields } from '../../forms/use-fields.ts';
import { useFormCall } from '../../forms/use-form-call.ts';
import type { ApiError } from '../../http/api-error.ts';
import { useApi } from '../../http/use-api.ts';
import { useSessionActions } from '../../session/use-session.ts';

const names = ['usernameOrEmail', 'password'] as const;

interface Login {
  fields: Fields<(typeof names)[number]>;
  failure: ApiError | null;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

/** No validators: whatever is typed is the server's to judge. */
export function useLogin(): Login {
  const { call } = useApi();
  const { signIn } = useSessionActions();
  const fields = useFields({ id: 'login', names, secrets: ['password'], validate: () => ({}) });
  const { failure, submit } = useFormCall({
    fields,
    send: (values) => signIn(() => call(endpoints.login, values)),
    onFailure: (error) => {
      if (error.status === 401) fields.focus('password');
    },
  });
  return { fields, failure, submit };
}
