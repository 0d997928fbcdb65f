import { changePasswordBody, changePasswordEndpoint, ruleText } from '@portaria/contract';
import { useMemo } from 'react';
import { useToasts } from '../../feedback/use-toasts.ts';
import { schemaMessages } from '../../forms/schema-messages.ts';
import { type Form, useForm } from '../../forms/use-form.ts';
import { accountPaths } from '../../navigation/account-paths.ts';
import { useNavigate } from '../../navigation/router.tsx';
import { useSettings } from '../../settings/public-settings.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { changePasswordText } from './change-password.text.ts';

const names = ['currentPassword', 'password', 'confirmPassword'] as const;

export function useChangePassword(also = ''): Form<(typeof names)[number]> {
  const call = useGuardedCall();
  const { passwordPolicy } = useSettings();
  const toasts = useToasts();
  const navigate = useNavigate();
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
      const { title, message } = changePasswordText.done;
      toasts.show({ kind: 'success', title, message: message + also });
      navigate(accountPaths.account);
    },
  });
}
