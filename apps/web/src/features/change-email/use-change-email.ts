import { changeEmailBody, changeEmailEndpoint } from '@portaria/contract';
import { useAskAgain } from '../../account/use-ask-again.ts';
import { schemaMessages } from '../../forms/schema-messages.ts';
import { type Form, useForm } from '../../forms/use-form.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';

const names = ['email'] as const;

export function useChangeEmail(): Form<(typeof names)[number]> {
  const call = useGuardedCall();
  const askAgain = useAskAgain('email');
  return useForm({
    id: 'change-email',
    names,
    secrets: [],
    validate: (values) => schemaMessages(changeEmailBody, values),
    send: async ({ email }) => {
      await call(changeEmailEndpoint, { email });
      // The code field takes the place of the form, and says where the code went.
      askAgain();
    },
  });
}
