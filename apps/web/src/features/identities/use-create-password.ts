import { createPasswordBody, createPasswordEndpoint } from '@portaria/contract';
import { useMemo } from 'react';
import { useToasts } from '../../feedback/use-toasts.ts';
import { schemaMessages } from '../../forms/schema-messages.ts';
import { type Form, useForm } from '../../forms/use-form.ts';
import { useApi } from '../../http/use-api.ts';
import { useSettings } from '../../settings/public-settings.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { identitiesText } from './identities.text.ts';

const names = ['password', 'confirmPassword'] as const;

/** Either way the account has a password afterwards, and the dialog has nothing more to ask. */
export function useCreatePassword(onOver: () => void): Form<(typeof names)[number]> {
  const call = useGuardedCall();
  const { report } = useApi();
  const { passwordPolicy } = useSettings();
  const toasts = useToasts();
  const schema = useMemo(() => createPasswordBody(passwordPolicy), [passwordPolicy]);
  return useForm({
    id: 'create-password',
    names,
    secrets: names,
    validate: (values) => schemaMessages<(typeof names)[number]>(schema, values),
    send: async (values) => {
      await call(createPasswordEndpoint, values);
      onOver();
      toasts.show({ kind: 'success', ...identitiesText.password.done });
    },
    onFailure: (error) => {
      if (error.code !== 'password_exists') return;
      // Created in another tab.
      onOver();
      report(error);
    },
  });
}
