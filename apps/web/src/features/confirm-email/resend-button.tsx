import { accountEndpoints } from '@portaria/contract';
import { type ReactNode, useEffect } from 'react';
import { durationText } from '../../feedback/failure-advice.ts';
import { useSecondsLeft } from '../../feedback/use-seconds-left.ts';
import { useToasts } from '../../feedback/use-toasts.ts';
import { usePress } from '../../forms/use-press.ts';
import { useApi } from '../../http/use-api.ts';
import styles from './confirm-banner.module.css';
import { confirmBannerText as text } from './confirm-banner.text.ts';

interface ResendButtonProps {
  seconds: number;
  /** Which wait this is: another one is counted anew. */
  of: string;
  /** Another mail was sent, or the time has run out: the standing may be another. True where the address is confirmed. */
  onChange: () => Promise<boolean>;
}

/** Stays the same button while it counts: whoever pressed it keeps the focus. */
export function ResendButton({ seconds, of, onChange }: ResendButtonProps): ReactNode {
  const { call } = useApi();
  const toasts = useToasts();
  const left = useSecondsLeft(seconds, of) ?? 0;
  const over = seconds > 0 && left === 0;
  const { press } = usePress(
    async () => {
      await call(accountEndpoints.resendConfirmation);
      // Confirmed meanwhile, as on the phone: then no mail went out.
      const confirmed = await onChange();
      toasts.show({ kind: 'success', ...(confirmed ? text.confirmed : text.resent) });
    },
    () => void onChange(),
  );

  // The one call of a clock: of the countdown one has watched, once.
  useEffect(() => {
    if (over) void onChange();
  }, [over, onChange]);

  return (
    <button
      type="button"
      className={styles.resend}
      aria-disabled={left > 0}
      onClick={left > 0 ? undefined : press}
    >
      {left > 0 ? text.resendIn(durationText(left)) : text.resend}
    </button>
  );
}
