import { resetPasswordBody, resetPasswordEndpoint } from '@portaria/contract';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useToasts } from '../../feedback/use-toasts.ts';
import { schemaMessages } from '../../forms/schema-messages.ts';
import { type Form, useForm } from '../../forms/use-form.ts';
import { useApi } from '../../http/use-api.ts';
import { useEndSessionHere } from '../../mailed-links/use-end-session-here.ts';
import type { LinkToken } from '../../mailed-links/use-link-token.ts';
import { paths } from '../../navigation/paths.ts';
import { useSettings } from '../../settings/public-settings.ts';
import { resetPasswordText } from './reset-password.text.ts';

const names = ['password', 'confirmPassword'] as const;

/** The server revokes every session of the account, so this ends the session here and opens login. */
export function useResetPassword({ token, drop }: LinkToken): Form<(typeof names)[number]> {
  const { call } = useApi();
  const endSessionHere = useEndSessionHere();
  const { passwordPolicy } = useSettings();
  const toasts = useToasts();
  const navigate = useNavigate();
  const schema = useMemo(() => resetPasswordBody(passwordPolicy), [passwordPolicy]);
  return useForm({
    id: 'reset-password',
    names,
    secrets: names,
    validate: (values) => schemaMessages(schema, { ...values, token }),
    send: async (values) => {
      await call(resetPasswordEndpoint, { ...values, token });
      endSessionHere();
      toasts.show({ kind: 'success', ...resetPasswordText.done });
      void navigate(paths.login, { replace: true });
    },
    onFailure: (error) => {
      if (error.code === 'link_invalid') drop();
    },
  });
}
