import { type ListedConnection, pauseConnectionEndpoint } from '@portaria/contract/administration';
import type { ReactNode } from 'react';
import { ReasonDialog } from '../../administration/confirm-dialog.tsx';
import { useApprovalToast } from '../../administration/use-approval-toast.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { connectionsText } from './connections.text.ts';

interface PauseConnectionDialogProps {
  connection: ListedConnection;
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** Pausing takes effect at once. Letting people in again may need a second person. */
export function PauseConnectionDialog({
  connection: { id, name, pausedAt },
  onDone,
  onClose,
}: PauseConnectionDialogProps): ReactNode {
  const call = useGuardedCall();
  const show = useApprovalToast();
  const paused = pausedAt === null;
  const text = connectionsText[paused ? 'pause' : 'resume'];
  return (
    <ReasonDialog
      title={text.title(name)}
      lead={text.lead}
      submit={text.submit}
      reasonsFor="service"
      variant={paused ? 'danger' : 'go'}
      send={async (reason) => {
        const answer = await call(pauseConnectionEndpoint, { id, paused, reason });
        onClose();
        show(answer, text.done(name));
        await onDone();
      }}
      onClose={onClose}
    />
  );
}
