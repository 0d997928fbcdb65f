import { endpoints, resetPasswordBody } from '@portaria/contract';
import { type FormEvent, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useToasts } from '../../feedback/use-toasts.ts';
import { schemaMessages } from '../../forms/schema-messages.ts';
import { type Fields, useFields } from '../../forms/use-fields.ts';
import { useFormCall } from '../../forms/use-form-call.ts';
import type { ApiError } from '../../http/api-error.ts';
import { useApi } from '../../http/use-api.ts';
import { useEndSessionHere } from '../../links/use-end-session-here.ts';
import type { LinkToken } from '../../links/use-link-token.ts';
import { useSettings } from '../../settings/public-settings.ts';
import { resetPasswordText } from './reset-password.text.ts';

const names = ['password', 'confirmPassword'] as const;

interface ResetPassword {
  fields: Fields<(typeof names)[number]>;
  failure: ApiError | null;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

/** A link and a new password in one step; it ends every session and leads to login. */
export function useResetPassword({ token, drop }: LinkToken): ResetPassword {
  const { call } = useApi();
  const endSessionHere = useEndSessionHere();
  const { passwordPolicy } = useSettings();
  const toasts = useToasts();
  const navigate = useNavigate();
  const schema = useMemo(() => resetPasswordBody(passwordPolicy), [passwordPolicy]);
  const fields = useFields({
    id: 'reset-password',
    names,
    secrets: names,
    validate: (values) => schemaMessages(schema, { ...values, token }),
  });
  const { failure, submit } = useFormCall({
    fields,
    send: async (values) => {
      await call(endpoints.resetPassword, { ...values, token });
      endSessionHere();
      toasts.show({ kind: 'success', ...resetPasswordText.done });
      void navigate(paths.login, { replace: true });
    },
    onFailure: (error) => {
      if (error.code === 'link_invalid') drop();
    },
  });
  return { fields, failure, submit };
}
