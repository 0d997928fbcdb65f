import { changeEmailBody, changeEmailEndpoint } from '@portaria/contract';
import { useAskAgain } from '../../account/use-ask-again.ts';
import { useToasts } from '../../feedback/use-toasts.ts';
import { schemaMessages } from '../../forms/schema-messages.ts';
import { type Form, useForm } from '../../forms/use-form.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { changeEmailText } from './change-email.text.ts';

const names = ['email'] as const;

export function useChangeEmail(): Form<(typeof names)[number]> {
  const call = useGuardedCall();
  const toasts = useToasts();
  const askAgain = useAskAgain('email');
  return useForm({
    id: 'change-email',
    names,
    secrets: [],
    validate: (values) => schemaMessages(changeEmailBody, values),
    send: async ({ email }) => {
      await call(changeEmailEndpoint, { email });
      toasts.show({ kind: 'success', ...changeEmailText.asked(email) });
      askAgain();
    },
  });
}
