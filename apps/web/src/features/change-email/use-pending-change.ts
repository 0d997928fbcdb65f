import { accountEndpoints } from '@portaria/contract';
import { useAskAgain } from '../../account/use-ask-again.ts';
import { useToasts } from '../../feedback/use-toasts.ts';
import { usePress } from '../../forms/use-press.ts';
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
  const askAgain = useAskAgain();
  const toasts = useToasts();

  async function sendCode(code: string): Promise<void> {
    const { confirmEmailChangeCode, approveEmailChange } = accountEndpoints;
    await call(dueAt === null ? confirmEmailChangeCode : approveEmailChange, { code });
    const change = await askChange();
    const done = change?.pendingEmail === null ? text.changed(email) : text.confirmed;
    toasts.show({ kind: 'success', ...done });
    askAgain();
  }

  const { failure, press } = usePress(
    async () => {
      await call(accountEndpoints.cancelEmailChange);
      toasts.show({ kind: 'success', ...text.cancelled });
      askAgain();
    },
    // Changed or cancelled elsewhere: this panel is out of date, and the address may be.
    (error) => {
      if (error.code === 'email_change_not_pending') askAgain();
    },
  );
  return { failure, cancel: press, sendCode };
}
