import { cancelFactorRecoveryEndpoint } from '@portaria/contract';
import { type ReactNode, useContext } from 'react';
import { Button } from '../brand/button.tsx';
import { FailureNote } from '../feedback/failure-note.tsx';
import { useToasts } from '../feedback/use-toasts.ts';
import { useAction } from '../forms/use-action.ts';
import { useApi } from '../http/use-api.ts';
import { GuardedCallContext } from '../step-up/guarded-call.ts';
import styles from './cancel-recovery.module.css';
import { cancelRecoveryText as text } from './cancel-recovery.text.ts';

/** Stops a pending recovery of the second factor. Home has no step-up, and the call needs none. */
export function CancelRecovery({ onCancelled }: { onCancelled: () => Promise<void> }): ReactNode {
  const api = useApi();
  const call = useContext(GuardedCallContext) ?? api.call;
  const toasts = useToasts();
  const { failure, run } = useAction(async () => {
    await call(cancelFactorRecoveryEndpoint);
    toasts.show({ kind: 'success', ...text.cancelled });
    await onCancelled();
  });
  return (
    <div className={styles.cancel}>
      {failure !== null && <FailureNote error={failure} />}
      <Button way="plain" onClick={run}>
        {text.cancel}
      </Button>
    </div>
  );
}
