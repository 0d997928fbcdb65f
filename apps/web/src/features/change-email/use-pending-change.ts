import {
  approveEmailChangeEndpoint,
  cancelEmailChangeEndpoint,
  confirmEmailChangeCodeEndpoint,
} from '@portaria/contract';
import { useAskAgain } from '../../account/use-ask-again.ts';
import { useToasts } from '../../feedback/use-toasts.ts';
import { useAction } from '../../forms/use-action.ts';
import type { ApiError } from '../../http/api-error.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { changeEmailText as text } from './change-email.text.ts';
import { useAskChange } from './use-ask-change.ts';

export interface Pending {
  email: string;
  dueAt: string | null;
  codeSent: boolean;
}

interface PendingChange {
  failure: ApiError | null;
  cancel: () => void;
  sendCode: (code: string) => Promise<void>;
}

export function usePendingChange({ email, dueAt }: Pending): PendingChange {
  const call = useGuardedCall();
  const askChange = useAskChange();
  const askAgain = useAskAgain('email');
  const toasts = useToasts();

  async function sendCode(code: string): Promise<void> {
    await call(dueAt === null ? confirmEmailChangeCodeEndpoint : approveEmailChangeEndpoint, { code });
    const change = await askChange();
    const done = change?.pendingEmail === null ? text.changed(email) : text.confirmed;
    toasts.show({ kind: 'success', ...done });
    askAgain();
  }

  const { failure, run } = useAction(
    async () => {
      await call(cancelEmailChangeEndpoint);
      toasts.show({ kind: 'success', ...text.cancelled });
      askAgain();
    },
    // Completed or cancelled elsewhere, so this panel is out of date.
    (error) => {
      if (error.code === 'email_change_not_pending') askAgain();
    },
  );
  return { failure, cancel: run, sendCode };
}
