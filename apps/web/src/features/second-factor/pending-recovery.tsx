import type { ReactNode } from 'react';
import { cancelRecoveryText as text } from '../../account/cancel-recovery.text.ts';
import { CancelRecovery } from '../../account/cancel-recovery.tsx';
import { formatDay, formatTime } from '../../account/moment.ts';
import { Note } from '../../brand/note.tsx';

interface PendingRecoveryProps {
  dueAt: string;
  onCancelled: () => Promise<void>;
}

/** Somebody asked for the second factor to be turned off. */
export function PendingRecovery({ dueAt, onCancelled }: PendingRecoveryProps): ReactNode {
  return (
    <Note kind="info">
      <p>
        <strong>{text.title}.</strong> {text.due(formatDay(dueAt, new Date()), formatTime(dueAt))}
      </p>
      <CancelRecovery onCancelled={onCancelled} />
    </Note>
  );
}
