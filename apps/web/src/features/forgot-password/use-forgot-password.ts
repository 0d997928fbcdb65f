import { forgotPasswordBody, forgotPasswordEndpoint } from '@portaria/contract';
import { useState } from 'react';
import { schemaMessages } from '../../forms/schema-messages.ts';
import { type Form, useForm } from '../../forms/use-form.ts';
import { useApi } from '../../http/use-api.ts';
import { paths } from '../../navigation/paths.ts';

const names = ['email'] as const;

interface ForgotPassword extends Form<(typeof names)[number]> {
  sent: boolean;
}

export function useForgotPassword(): ForgotPassword {
  const { call } = useApi();
  const [sent, setSent] = useState(false);
  const form = useForm({
    id: 'forgot-password',
    names,
    secrets: [],
    validate: (values) => schemaMessages(forgotPasswordBody, { ...values, clientURI: '' }),
    send: async ({ email }) => {
      setSent(false);
      await call(forgotPasswordEndpoint, {
        email,
        clientURI: window.location.origin + paths.resetPassword,
      });
      setSent(true);
    },
  });
  return { ...form, sent };
}
