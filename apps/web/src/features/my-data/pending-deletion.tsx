import { dropDeletionEndpoint } from '@portaria/contract';
import type { ReactNode } from 'react';
import { formatDay, formatTime } from '../../account/moment.ts';
import { Button, Duo } from '../../brand/button.tsx';
import { Note } from '../../brand/note.tsx';
import { Panel } from '../../brand/panel.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { useToasts } from '../../feedback/use-toasts.ts';
import { useAction } from '../../forms/use-action.ts';
import { focusHeading } from '../../navigation/focus-heading.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { myDataText } from './my-data.text.ts';

const text = myDataText.deletion;

interface PendingDeletionProps {
  dueAt: string;
  onCancelled: () => Promise<void>;
}

export function PendingDeletion({ dueAt, onCancelled }: PendingDeletionProps): ReactNode {
  const call = useGuardedCall();
  const toasts = useToasts();
  async function refresh(): Promise<void> {
    await onCancelled();
    // The focused button disappears with the deletion.
    focusHeading();
  }
  const { failure, run } = useAction(
    async () => {
      await call(dropDeletionEndpoint);
      toasts.show({ kind: 'success', ...text.cancelled });
      await refresh();
    },
    // Cancelled elsewhere, for example with the one-time link, so this panel is out of date.
    (error) => {
      if (error.code === 'deletion_not_pending') void refresh();
    },
  );
  return (
    <Panel title={text.pendingTitle}>
      {failure !== null && <FailureNote error={failure} />}
      <Note kind="info">
        <p>{text.pending(formatDay(dueAt, new Date()), formatTime(dueAt))}</p>
      </Note>
      <Duo>
        <Button way="go" onClick={run}>
          {text.cancel}
        </Button>
      </Duo>
    </Panel>
  );
}
