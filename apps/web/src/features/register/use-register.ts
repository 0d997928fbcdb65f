import { registerBody, registerEndpoint } from '@portaria/contract';
import { useMemo } from 'react';
import { schemaMessages } from '../../forms/schema-messages.ts';
import { type Form, useForm } from '../../forms/use-form.ts';
import { useApi } from '../../http/use-api.ts';
import { useSessionActions } from '../../session/use-session.ts';
import { useSettings } from '../../settings/public-settings.ts';

const names = ['email', 'username', 'password', 'confirmPassword'] as const;

export type RegisterFields = Form<(typeof names)[number]>;

export function useRegister(): RegisterFields {
  const { call } = useApi();
  const { signIn } = useSessionActions();
  const { passwordPolicy } = useSettings();
  const schema = useMemo(() => registerBody(passwordPolicy), [passwordPolicy]);
  return useForm({
    id: 'register',
    names,
    secrets: ['password', 'confirmPassword'],
    validate: (values) => schemaMessages(schema, values),
    send: (values) => signIn(() => call(registerEndpoint, values)),
  });
}
