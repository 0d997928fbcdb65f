import { disableClientEndpoint, type ListedClient } from '@portaria/contract/administration';
import type { ReactNode } from 'react';
import { ReasonDialog } from '../../administration/confirm-dialog.tsx';
import { useApprovalToast } from '../../administration/use-approval-toast.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { applicationsText } from './applications.text.ts';

interface PauseDialogProps {
  client: ListedClient;
  act: 'pause' | 'resume';
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** Pausing takes effect at once. Letting it work again may need a second person. */
export function PauseDialog({ client: { id, name }, act, onDone, onClose }: PauseDialogProps): ReactNode {
  const call = useGuardedCall();
  const show = useApprovalToast();
  const text = applicationsText[act];
  return (
    <ReasonDialog
      reasonsFor="service"
      title={text.title(name)}
      lead={text.lead}
      submit={text.submit}
      variant={act === 'pause' ? 'danger' : 'go'}
      send={async (reason) => {
        const answer = await call(disableClientEndpoint, { id, disabled: act === 'pause', reason });
        onClose();
        show(answer, text.done(name));
        await onDone();
      }}
      onClose={onClose}
    />
  );
}
