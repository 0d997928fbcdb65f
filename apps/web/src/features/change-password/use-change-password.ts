import { accountEndpoints, changePasswordBody, fieldLabel, ruleText } from '@portaria/contract';
import { type FormEvent, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useToasts } from '../../feedback/use-toasts.ts';
import { schemaMessages } from '../../forms/schema-messages.ts';
import { type Fields, useFields } from '../../forms/use-fields.ts';
import { useFormCall } from '../../forms/use-form-call.ts';
import type { ApiError } from '../../http/api-error.ts';
import { useSettings } from '../../settings/public-settings.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { changePasswordText } from './change-password.text.ts';

const names = ['currentPassword', 'password', 'confirmPassword'] as const;

interface ChangePassword {
  fields: Fields<(typeof names)[number]>;
  failure: ApiError | null;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

export function useChangePassword(): ChangePassword {
  const call = useGuardedCall();
  const { passwordPolicy } = useSettings();
  const toasts = useToasts();
  const navigate = useNavigate();
  const schema = useMemo(() => changePasswordBody(passwordPolicy), [passwordPolicy]);
  const fields = useFields({
    id: 'change-password',
    names,
    secrets: names,
    validate: (values) => ({
      ...schemaMessages<(typeof names)[number]>(schema, values),
      // The server takes any text for the current one; an empty one is only forgotten.
      ...(values.currentPassword === '' && {
        currentPassword: [ruleText.required(fieldLabel.currentPassword)],
      }),
    }),
  });
  const { failure, submit } = useFormCall({
    fields,
    send: async (values) => {
      await call(accountEndpoints.changePassword, values);
      toasts.show({ kind: 'success', ...changePasswordText.done });
      void navigate(paths.account);
    },
  });
  return { fields, failure, submit };
}
