import { accountEndpoints } from '@portaria/contract';
import type { ReactNode } from 'react';
import { sayDay, sayTime } from '../../account/moment.ts';
import { focusHeading } from '../../app/focus-heading.ts';
import { Button, Duo } from '../../brand/button.tsx';
import { Note } from '../../brand/note.tsx';
import { Panel } from '../../brand/panel.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { useToasts } from '../../feedback/use-toasts.ts';
import { usePress } from '../../forms/use-press.ts';
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
  async function gone(): Promise<void> {
    await onCancelled();
    // The button that had the focus has gone with the deletion.
    focusHeading();
  }
  const { failure, press } = usePress(
    async () => {
      await call(accountEndpoints.dropDeletion);
      toasts.show({ kind: 'success', ...text.cancelled });
      await gone();
    },
    // Cancelled elsewhere, as by the link in the mail: this panel is out of date.
    (error) => {
      if (error.code === 'deletion_not_pending') void gone();
    },
  );
  return (
    <Panel title={text.pendingTitle}>
      {failure !== null && <FailureNote error={failure} />}
      <Note kind="info">
        <p>{text.pending(sayDay(dueAt, new Date()), sayTime(dueAt))}</p>
      </Note>
      <Duo>
        <Button way="go" onClick={press}>
          {text.cancel}
        </Button>
      </Duo>
    </Panel>
  );
}
