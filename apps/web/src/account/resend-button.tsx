import { resendConfirmationEndpoint } from '@portaria/contract';
import { type ReactNode, useEffect } from 'react';
import { durationText } from '../feedback/failure-advice.ts';
import { useSecondsLeft } from '../feedback/use-seconds-left.ts';
import { useToasts } from '../feedback/use-toasts.ts';
import { useAction } from '../forms/use-action.ts';
import { useApi } from '../http/use-api.ts';
import { confirmationText as text } from './confirmation.text.ts';

interface ResendButtonProps {
  seconds: number;
  /** Identifies the countdown. A new value restarts it. */
  of: string;
  /** Refetches the status. True if the address is confirmed. */
  onChange: () => Promise<boolean>;
  className: string | undefined;
  words: { resend: string; resendIn: (left: string) => string };
}

/** Stays enabled while it counts down, because a disabled button would lose the focus. */
export function ResendButton({ seconds, of, onChange, className, words }: ResendButtonProps): ReactNode {
  const { call } = useApi();
  const toasts = useToasts();
  const left = useSecondsLeft(seconds, of) ?? 0;
  const over = seconds > 0 && left === 0;
  const { run } = useAction(
    async () => {
      await call(resendConfirmationEndpoint);
      // The address may have been confirmed on another device. Then no mail was sent.
      const confirmed = await onChange();
      toasts.show({ kind: 'success', ...(confirmed ? text.confirmed : text.resent) });
    },
    () => void onChange(),
  );

  // The only timed request: one refetch at the end of the countdown.
  useEffect(() => {
    if (over) void onChange();
  }, [over, onChange]);

  return (
    <button
      type="button"
      className={className}
      aria-disabled={left > 0}
      onClick={left > 0 ? undefined : () => void run()}
    >
      {left > 0 ? words.resendIn(durationText(left)) : words.resend}
    </button>
  );
}
