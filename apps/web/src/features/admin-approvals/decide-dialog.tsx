import { type Approval, decideApprovalEndpoint } from '@portaria/contract/administration';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../administration/confirm-dialog.tsx';
import { useToasts } from '../../feedback/use-toasts.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { ApprovalWords } from './approval-words.tsx';
import { approvalsText } from './approvals.text.ts';
import { askerOf } from './asker.ts';

/** To withdraw is to refuse one's own request. */
export type Decision = keyof typeof approvalsText.decisions;

interface DecideDialogProps {
  approval: Approval;
  decision: Decision;
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** Shows again what would happen, because it cannot be taken back here. */
export function DecideDialog({ approval, decision, onDone, onClose }: DecideDialogProps): ReactNode {
  const call = useGuardedCall();
  const toasts = useToasts();
  const text = approvalsText.decisions[decision];
  const approves = decision === 'approve';
  return (
    <ConfirmDialog
      title={approvalsText.title(decision, approval.action)}
      lead={text.lead(askerOf(approval))}
      submit={text.label}
      variant={approves ? 'go' : 'danger'}
      send={async () => {
        await call(decideApprovalEndpoint, { id: approval.id, decision: approves ? 'approve' : 'refuse' });
        onClose();
        toasts.show({ kind: 'success', ...text.done });
        await onDone();
      }}
      onClose={onClose}
    >
      <ApprovalWords approval={approval} />
    </ConfirmDialog>
  );
}
