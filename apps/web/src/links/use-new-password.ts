import { type Endpoint, type ResetPasswordBody, resetPasswordBody } from '@portaria/contract';
import { type FormEvent, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../app/paths.ts';
import { useToasts } from '../feedback/use-toasts.ts';
import { schemaMessages } from '../forms/schema-messages.ts';
import { type Fields, useFields } from '../forms/use-fields.ts';
import { useFormCall } from '../forms/use-form-call.ts';
import type { ApiError } from '../http/api-error.ts';
import { useApi } from '../http/use-api.ts';
import { useSession, useSessionActions } from '../session/use-session.ts';
import { useSettings } from '../settings/public-settings.ts';

const names = ['password', 'confirmPassword'] as const;

export interface NewPasswordOptions {
  /** Names the draft; none of it is kept. */
  id: string;
  endpoint: Endpoint<ResetPasswordBody>;
  token: string;
  done: { title: string; message: string };
  onDeadLink: () => void;
}

interface NewPassword {
  fields: Fields<(typeof names)[number]>;
  failure: ApiError | null;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

/** A link and a new password in one step; it ends every session and leads to login. */
export function useNewPassword({ id, endpoint, token, done, onDeadLink }: NewPasswordOptions): NewPassword {
  const { call } = useApi();
  const { user } = useSession();
  const { forget, logout } = useSessionActions();
  const { passwordPolicy } = useSettings();
  const toasts = useToasts();
  const navigate = useNavigate();
  const schema = useMemo(() => resetPasswordBody(passwordPolicy), [passwordPolicy]);
  const fields = useFields({
    id,
    names,
    secrets: names,
    validate: (values) => schemaMessages(schema, { ...values, token }),
  });
  const { failure, submit } = useFormCall({
    fields,
    send: async (values) => {
      await call(endpoint, { ...values, token });
      // The server has ended every session of the account; the one here may be another account's.
      if (user === null) forget();
      else logout();
      toasts.show({ kind: 'success', ...done });
      void navigate(paths.login, { replace: true });
    },
    onFailure: (error) => {
      if (error.code === 'link_invalid') onDeadLink();
    },
  });
  return { fields, failure, submit };
}
