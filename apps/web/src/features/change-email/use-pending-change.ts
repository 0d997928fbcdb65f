import {
  approveEmailChangeEndpoint,
  cancelEmailChangeEndpoint,
  confirmEmailChangeCodeEndpoint,
} from '@portaria/contract';
import { useAskAgain } from '../../account/use-ask-again.ts';
import { useCancel } from '../../account/use-cancel.ts';
import { useToasts } from '../../feedback/use-toasts.ts';
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
  cancel: () => Promise<void>;
  sendCode: (code: string) => Promise<void>;
}

export function usePendingChange({ email, dueAt }: Pending, onOver: () => void): PendingChange {
  const call = useGuardedCall();
  const askChange = useAskChange();
  const goOn = useAskAgain('email');
  const leave = useAskAgain();
  const toasts = useToasts();

  function end(): void {
    leave();
    onOver();
  }
  async function sendCode(code: string): Promise<void> {
    await call(dueAt === null ? confirmEmailChangeCodeEndpoint : approveEmailChangeEndpoint, { code });
    const change = await askChange();
    // The dialog says that the new address is confirmed, and closes once the account uses it.
    if (change?.pendingEmail !== null) return goOn();
    toasts.show({ kind: 'success', ...text.changed(email) });
    end();
  }

  const { failure, run } = useCancel(
    { call: cancelEmailChangeEndpoint, done: text.cancelled, over: 'email_change_not_pending' },
    async () => end(),
  );
  return { failure, cancel: run, sendCode };
}
