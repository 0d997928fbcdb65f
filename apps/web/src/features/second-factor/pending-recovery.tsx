import { cancelFactorRecoveryEndpoint } from '@portaria/contract';
import type { ReactNode } from 'react';
import { cancelRecoveryText as text } from '../../account/cancel-recovery.text.ts';
import { formatDay, formatTime } from '../../account/moment.ts';
import { useCancel } from '../../account/use-cancel.ts';
import { Button } from '../../brand/button.tsx';
import { Note } from '../../brand/note.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import styles from './pending-recovery.module.css';

interface PendingRecoveryProps {
  dueAt: string;
  onCancelled: () => Promise<void>;
}

/** Somebody asked for the second factor to be turned off. */
export function PendingRecovery({ dueAt, onCancelled }: PendingRecoveryProps): ReactNode {
  const { failure, run } = useCancel(
    { call: cancelFactorRecoveryEndpoint, done: text.cancelled },
    onCancelled,
  );
  return (
    <Note kind="info">
      <p>
        <strong>{text.title}.</strong> {text.due(formatDay(dueAt, new Date()), formatTime(dueAt))}
      </p>
      <div className={styles.cancel}>
        {failure !== null && <FailureNote error={failure} />}
        <Button variant="plain" onClick={run}>
          {text.cancel}
        </Button>
      </div>
    </Note>
  );
}
