import { changePasswordBody, changePasswordEndpoint, ruleText } from '@portaria/contract';
import { useMemo } from 'react';
import { schemaMessages } from '../../forms/schema-messages.ts';
import { type Form, useForm } from '../../forms/use-form.ts';
import { useSettings } from '../../settings/public-settings.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';

const names = ['currentPassword', 'password', 'confirmPassword'] as const;

export function useChangePassword(onChanged: () => void): Form<(typeof names)[number]> {
  const call = useGuardedCall();
  const { passwordPolicy } = useSettings();
  const schema = useMemo(() => changePasswordBody(passwordPolicy), [passwordPolicy]);
  return useForm({
    id: 'change-password',
    names,
    secrets: names,
    validate: (values) => ({
      ...schemaMessages<(typeof names)[number]>(schema, values),
      // The schema accepts any current password. An empty one was only forgotten, so it is not sent.
      ...(values.currentPassword === '' && {
        currentPassword: [ruleText.required('currentPassword')],
      }),
    }),
    send: async (values) => {
      await call(changePasswordEndpoint, values);
      onChanged();
    },
  });
}
