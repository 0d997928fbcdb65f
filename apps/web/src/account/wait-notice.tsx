import { type ReactNode, useId } from 'react';
import { Button } from '../brand/button.tsx';
import panel from '../brand/panel.module.css';
import { FailureNote } from '../feedback/failure-note.tsx';
import { focusHeading } from '../navigation/focus-heading.ts';
import { type Cancel, useCancel } from './use-cancel.ts';
import styles from './wait-notice.module.css';

interface WaitNoticeProps {
  title: string;
  lead: ReactNode;
  marks: ReactNode;
  isGrave?: boolean;
  cancel: Cancel & { label: string };
  /** Cancelled, here or elsewhere. */
  onOver: () => Promise<void>;
}

/** What happens by itself, its steps, and the way to stop it. */
export function WaitNotice({
  title,
  lead,
  marks,
  isGrave = false,
  cancel,
  onOver,
}: WaitNoticeProps): ReactNode {
  const id = useId();
  const { failure, run } = useCancel(cancel, async () => {
    await onOver();
    // The pressed button is gone.
    focusHeading();
  });
  return (
    <section
      className={`${panel.panel} ${styles.notice} ${isGrave ? styles.grave : ''}`}
      aria-labelledby={id}
    >
      <div className={styles.words}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <p>{lead}</p>
      </div>
      <div className={styles.steps}>{marks}</div>
      <div className={styles.act}>
        {failure !== null && <FailureNote error={failure} />}
        <Button variant="plain" onClick={run}>
          {cancel.label}
        </Button>
      </div>
    </section>
  );
}
