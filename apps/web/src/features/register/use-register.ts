import { endpoints, registerBody } from '@portaria/contract';
import { type FormEvent, useMemo } from 'react';
import { schemaMessages } from '../../forms/schema-messages.ts';
import { type Fields, useFields } from '../../forms/use-fields.ts';
import { useFormCall } from '../../forms/use-form-call.ts';
import type { ApiError } from '../../http/api-error.ts';
import { useApi } from '../../http/use-api.ts';
import { useSessionActions } from '../../session/use-session.ts';
import { useSettings } from '../../settings/public-settings.ts';

const names = ['email', 'username', 'password', 'confirmPassword'] as const;

interface Register {
  fields: Fields<(typeof names)[number]>;
  failure: ApiError | null;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

export function useRegister(): Register {
  const { call } = useApi();
  const { signIn } = useSessionActions();
  const { passwordPolicy } = useSettings();
  const schema = useMemo(() => registerBody(passwordPolicy), [passwordPolicy]);
  const fields = useFields({
    id: 'register',
    names,
    secrets: ['password', 'confirmPassword'],
    validate: (values) => schemaMessages(schema, values),
  });
  const { failure, submit } = useFormCall({
    fields,
    send: (values) => signIn(() => call(endpoints.register, values)),
  });
  return { fields, failure, submit };
}
