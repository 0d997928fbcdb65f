import { resetPasswordBody, type resetPasswordEndpoint } from '@portaria/contract';
import { useMemo } from 'react';
import { useToasts } from '../feedback/use-toasts.ts';
import { forgetDrafts } from '../forms/form-drafts.ts';
import { schemaMessages } from '../forms/schema-messages.ts';
import { type Form, useForm } from '../forms/use-form.ts';
import { useApi } from '../http/use-api.ts';
import type { NavigationState } from '../navigation/navigation-state.ts';
import { useNavigate } from '../navigation/router.tsx';
import { useSettings } from '../settings/public-settings.ts';
import { type NextLogin, plainLogin } from './next-login.ts';
import { useEndSessionHere } from './use-end-session-here.ts';
import type { LinkToken } from './use-link-token.ts';

const names = ['password', 'confirmPassword'] as const;

export interface NewPassword {
  link: LinkToken;
  endpoint: typeof resetPasswordEndpoint;
  text: { title: string; submit: string; done: { title: string; message: string } };
  login?: NextLogin;
}

/** The server revokes every session of the account, so this ends the session here and opens login. */
export function useNewPassword({
  link,
  endpoint,
  text,
  login = plainLogin,
}: NewPassword): Form<(typeof names)[number]> {
  const { call } = useApi();
  const endSessionHere = useEndSessionHere();
  const { passwordPolicy } = useSettings();
  const toasts = useToasts();
  const navigate = useNavigate();
  const schema = useMemo(() => resetPasswordBody(passwordPolicy), [passwordPolicy]);
  const { token, drop } = link;
  return useForm({
    id: endpoint.path,
    names,
    secrets: names,
    validate: (values) => schemaMessages(schema, { ...values, token }),
    // They are forgotten before the login is filled in.
    keepDrafts: true,
    send: async (values) => {
      await call(endpoint, { ...values, token });
      endSessionHere();
      toasts.show({ kind: 'success', ...text.done });
      forgetDrafts();
      login.prepare();
      navigate(login.page, { replace: true, state: { from: login.from } satisfies NavigationState });
    },
    onFailure: (error) => {
      if (error.code === 'link_invalid') drop();
    },
  });
}
