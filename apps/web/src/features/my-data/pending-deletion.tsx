import { dropDeletionEndpoint } from '@portaria/contract';
import type { ReactNode } from 'react';
import { formatDay, formatTime } from '../../account/moment.ts';
import { useCancel } from '../../account/use-cancel.ts';
import { Button, ButtonPair } from '../../brand/button.tsx';
import { Note } from '../../brand/note.tsx';
import { Panel } from '../../brand/panel.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { focusHeading } from '../../navigation/focus-heading.ts';
import { myDataText } from './my-data.text.ts';

const text = myDataText.deletion;

interface PendingDeletionProps {
  dueAt: string;
  onCancelled: () => Promise<void>;
}

export function PendingDeletion({ dueAt, onCancelled }: PendingDeletionProps): ReactNode {
  const { failure, run } = useCancel(
    { call: dropDeletionEndpoint, done: text.cancelled, over: 'deletion_not_pending' },
    async () => {
      await onCancelled();
      // The focused button disappears with the deletion.
      focusHeading();
    },
  );
  return (
    <Panel title={text.pendingTitle}>
      {failure !== null && <FailureNote error={failure} />}
      <Note kind="info">
        <p>{text.pending(formatDay(dueAt, new Date()), formatTime(dueAt))}</p>
      </Note>
      <ButtonPair>
        <Button variant="go" onClick={run}>
          {text.cancel}
        </Button>
      </ButtonPair>
    </Panel>
  );
}
